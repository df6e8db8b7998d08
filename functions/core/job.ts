import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Database, runAll } from '#db/client.ts';
import { MINUTE } from '#domain/time.ts';
import type { Context } from '../context.ts';

/** The job's next run continues after `cursor`. null after the last page: it starts again. */
export type Walk = { rows: number; cursor: string | null };

/** A cron job. Must be correct even if it runs twice, runs late or stops halfway. */
export interface Job {
  run(context: Context, cursor: string | null): Promise<number | Walk>;
  /** Selects all rows that the job still has to process. */
  waiting?(context: Context, cursor: string | null): SQLWrapper | undefined;
  /** Selects the rows to process now. Defaults to `waiting`. A job without rows is skipped. */
  due?(context: Context, cursor: string | null): SQLWrapper;
}

/** Maximum number of items per run, for jobs that handle items one by one. */
export const BATCH_SIZE = 20;

/** Maximum number of rows per SQL statement, for jobs that handle rows together. */
export const BATCH_ROWS = 200;

export const MAX_BATCHES = 20;

interface WalkOptions {
  size: number;
  find(cursor: string | null): PromiseLike<{ id: string; at: number }[]>;
  handle(ids: string[]): Promise<number>;
}

/** Calls `handle` for each page of ids. The cursor also moves past rows that `handle` keeps. */
export async function walk(cursor: string | null, options: WalkOptions): Promise<Walk> {
  const { size, find, handle } = options;
  let rows = 0;
  let from = cursor;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const found = await find(from);
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) rows += await handle(ids);
    const last = found[size - 1];
    if (!last) return { rows, cursor: null };
    from = `${last.at} ${last.id}`;
  }
  return { rows, cursor: from };
}

export function isAfter(at: SQLWrapper, id: SQLWrapper, cursor: string | null) {
  const [lastAt = '0', lastId = ''] = cursor?.split(' ') ?? [];
  // The first condition lets SQLite use an index. The second excludes `lastId` and earlier rows.
  return sql`${at} >= ${Number(lastAt)} and (${at}, ${id}) > (${Number(lastAt)}, ${lastId})`;
}

/** Stops at the first batch without rows. */
export async function repeatBatch(runBatch: () => Promise<number>): Promise<number> {
  let rows = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const handled = await runBatch();
    if (handled === 0) break;
    rows += handled;
  }
  return rows;
}

/** Runs `act` for one item at a time. Continues after errors. Throws the first error at the end. */
export async function inSequence<T>(items: T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await act(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

export function retryWait(attemptsBefore: number, longest: number): number {
  return Math.min(MINUTE * 2 ** attemptsBefore, longest);
}

type Target = { from: SQLiteTable; where: SQL | undefined };

export function deletion(targets: (context: Context) => Target[]): Job {
  return {
    run: (context) => repeatBatch(() => deleteBatch(context.db, targets(context))),
    waiting: (context) => unionOf(context.db, targets(context)),
  };
}

export async function deleteBatch(db: Database, targets: Target[]): Promise<number> {
  const { deleted } = await runAll(db, {
    deleted: targets.map((target) =>
      db.delete(target.from).where(inArray(rowId, selectRows(db, target).limit(BATCH_ROWS))),
    ),
  });
  return deleted.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0);
}

export function unionOf(db: Database, targets: Target[]): SQLWrapper {
  const selects = targets.map((target) => sql`select 1 from ${selectRows(db, target)}`);
  return sql`(${sql.join(selects, sql` union all `)})`;
}

const rowId = sql<number>`rowid`;

function selectRows(db: Database, { from, where }: Target) {
  return db.select({ rowId }).from(from).where(where);
}
