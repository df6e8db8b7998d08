import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { documents, documentVersions, removedFiles } from '#db/schema/index.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { HOUR } from '#domain/time.ts';
import type { Context, Viewer } from '../context.ts';
import { BATCH_ROWS, deletion, type Job, MAX_BATCHES, repeatBatch } from '../core/job.ts';
import { logProviderError } from '../providers/failure.ts';
import type { Scanner } from '../providers/files.ts';

export const removeFiles: Job = {
  run: (context) => repeatBatch(() => removeBatch(context)),
  waiting: ({ db }) => db.select().from(removedFiles),
};

async function removeBatch({ db, files }: Context): Promise<number> {
  const removed = await db.select().from(removedFiles).limit(BATCH_ROWS);
  const keys = removed.map(({ key }) => key);
  if (keys.length === 0) return 0;
  await files.remove(keys);
  await db.delete(removedFiles).where(inArray(removedFiles.key, keys));
  return keys.length;
}

/** Deletes the rows of the document. The cron deletes the files later. */
export async function deleteDocument({ db }: Context, viewer: Viewer, id: string): Promise<void> {
  const { user } = await viewer.load();
  const isTheirs = and(eq(documents.id, id), eq(documents.userId, user.id));
  const { rowsAffected } = await db.delete(documents).where(isTheirs);
  if (rowsAffected === 0) throw new DomainError('not_found', documentMessages.notFound);
}

const PAGE_FILES = 500;

/** Deletes files without a row. Safe during uploads: an upload inserts its row first. */
export const removeOrphans: Job = { run: removeOrphanPages };

async function removeOrphanPages(context: Context, cursor: string | null) {
  let rows = 0;
  let from = cursor;
  for (let page = 0; page < MAX_BATCHES; page += 1) {
    const keys = await context.files.list(from, PAGE_FILES);
    rows += await removeWithoutRow(context, keys);
    const lastOfFullPage = keys[PAGE_FILES - 1];
    if (!lastOfFullPage) return { rows, cursor: null };
    from = lastOfFullPage;
  }
  return { rows, cursor: from };
}

async function removeWithoutRow({ db, files }: Context, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const { key } = documentVersions;
  const rows = await db.select({ key }).from(documentVersions).where(inArray(key, keys));
  const known = new Set(rows.map((row) => row.key));
  const orphans = keys.filter((fileKey) => !known.has(fileKey));
  if (orphans.length > 0) await files.remove(orphans);
  return orphans.length;
}

export const deleteStaleUploads = deletion(({ now }) => {
  const isStale = lte(documentVersions.createdAt, now - HOUR);
  return [{ from: documentVersions, where: and(sql`state = 'uploading'`, isStale) }];
});

const SCANS_PER_RUN = 5;
const isUnscanned = sql`state = 'checking'`;

export const scanFiles: Job = { run: scanBatch, waiting: unscannedFiles };

function unscannedFiles({ db }: Context) {
  return db.select({ key: documentVersions.key }).from(documentVersions).where(isUnscanned);
}

async function scanBatch(context: Context, cursor: string | null) {
  const { scanner } = context;
  if (!scanner) return { rows: await acceptUnscanned(context), cursor: null };
  const { key, createdAt } = documentVersions;
  const isNext = and(isUnscanned, gt(createdAt, Number(cursor ?? 0)));
  const next = context.db.select({ key, createdAt }).from(documentVersions).where(isNext);
  const found = await next.orderBy(createdAt).limit(SCANS_PER_RUN);
  for (const file of found) {
    await scanOne(context, scanner, file.key).catch(logProviderError('file_not_scanned'));
  }
  const lastOfFullBatch = found[SCANS_PER_RUN - 1];
  return { rows: found.length, cursor: lastOfFullBatch ? String(lastOfFullBatch.createdAt) : null };
}

async function scanOne({ db, files, now }: Context, scanner: Scanner, key: string) {
  const content = await files.open(key);
  const isStillUnscanned = and(eq(documentVersions.key, key), isUnscanned);
  if (!content) return db.delete(documentVersions).where(isStillUnscanned);
  const verdict = (await scanner.isClean(content))
    ? ({ state: 'stored', scannedAt: now } as const)
    : ({ state: 'refused' } as const);
  return db.update(documentVersions).set(verdict).where(isStillUnscanned);
}

/** Accepts files that waited for a virus scan when the scanner was switched off. */
async function acceptUnscanned(context: Context): Promise<number> {
  const isNext = inArray(documentVersions.key, unscannedFiles(context).limit(BATCH_ROWS));
  const accept = context.db.update(documentVersions).set({ state: 'stored' });
  return (await accept.where(isNext)).rowsAffected;
}
