import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Database, runAll } from '#db/client.ts';
import type { Cursor } from '#domain/list-queries.ts';
import type { Context } from '../context.ts';
import { BATCH_ROWS, inBatches, type Job } from './job.ts';

type Targets = { from: SQLiteTable; where: SQL | undefined };

/** A job that deletes the targets in their order, a batch of each per transaction. */
export function deletion(targets: (context: Context) => Targets[]): Job {
  return {
    run: (context) => inBatches(() => deleteBatch(context.db, targets(context))),
    waiting: (context) => unionOf(context.db, targets(context)),
  };
}

export async function deleteBatch(db: Database, targets: Targets[]): Promise<number> {
  const { deleted } = await runAll(db, { deleted: targets.map((one) => deleteSome(db, one)) });
  return deleted.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0);
}

function deleteSome(db: Database, target: Targets) {
  return db.delete(target.from).where(inArray(rowId, found(db, target).limit(BATCH_ROWS)));
}

export function unionOf(db: Database, targets: Targets[]): SQLWrapper {
  const selects = targets.map((target) => sql`select 1 from ${found(db, target)}`);
  return sql`(${sql.join(selects, sql` union all `)})`;
}

const rowId = sql<number>`rowid`;

function found(db: Database, { from, where }: Targets) {
  return db.select({ rowId }).from(from).where(where);
}

export function isBefore(table: Record<keyof Cursor, SQLiteColumn>, cursor: Cursor | undefined) {
  if (!cursor) return undefined;
  return sql`(${table.createdAt}, ${table.id}) < (${cursor.createdAt}, ${cursor.id})`;
}
