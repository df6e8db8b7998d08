import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { documentVersions } from '#db/schema/index.ts';
import type { Context } from '../context.ts';
import { BATCH_ROWS, type Job, type Walk } from '../core/job.ts';
import { logWaiting } from '../providers/failure.ts';
import type { Scanner } from '../providers/scanner.ts';

const BATCH_SIZE = 5;
const isWaiting = sql`state = 'checking'`;
/** Scans files sequentially. One that cannot be scanned now comes again after all the others. */
export const scanFiles: Job = { run: scan, waiting };

function waiting({ db }: Context) {
  return db.select({ key: documentVersions.key }).from(documentVersions).where(isWaiting);
}

async function scan(context: Context, cursor: string | null): Promise<Walk> {
  const { scanner } = context;
  if (!scanner) return { rows: await release(context), cursor: null };
  const found = await context.db
    .select({ key: documentVersions.key, createdAt: documentVersions.createdAt })
    .from(documentVersions)
    .where(and(isWaiting, gt(documentVersions.createdAt, Number(cursor ?? 0))))
    .orderBy(asc(documentVersions.createdAt))
    .limit(BATCH_SIZE);
  for (const { key } of found) {
    await scanOne(context, scanner, key).catch(logWaiting('file_not_scanned'));
  }
  const last = found[BATCH_SIZE - 1];
  return { rows: found.length, cursor: last ? String(last.createdAt) : null };
}

async function scanOne({ db, files, now }: Context, scanner: Scanner, key: string) {
  const content = await files.open(key);
  const isIt = and(eq(documentVersions.key, key), isWaiting);
  if (!content) return db.delete(documentVersions).where(isIt);
  const verdict = (await scanner.isClean(content))
    ? ({ state: 'stored', scannedAt: now } as const)
    : ({ state: 'refused' } as const);
  return db.update(documentVersions).set(verdict).where(isIt);
}

async function release(context: Context): Promise<number> {
  const { rowsAffected } = await context.db
    .update(documentVersions)
    .set({ state: 'stored' })
    .where(inArray(documentVersions.key, waiting(context).limit(BATCH_ROWS)));
  return rowsAffected;
}
