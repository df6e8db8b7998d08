import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { documents, documentVersions, removedFiles } from '#db/schema/index.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { HOUR } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { deletion } from '../core/deletion.ts';
import { BATCH_ROWS, inBatches, type Job, MOST_BATCHES, type Walk } from '../core/job.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';

/** Removes files that no row names any longer; while they cannot be reached, their keys are kept. */
export const removeFiles: Job = {
  run: (context) => inBatches(() => removeBatch(context)),
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

/** The cron then removes the files. @throws DomainError not_found */
export async function deleteDocument({ db }: Context, viewer: Viewer, id: string): Promise<void> {
  const user = await viewer.require();
  const { rowsAffected } = await db
    .delete(documents)
    .where(and(eq(documents.id, id), eq(documents.userId, user.id)));
  if (rowsAffected === 0) throw new DomainError('not_found', documentMessages.notFound);
}

const PAGE_FILES = 500;
/** Goes through all files that are kept, and removes those without a row: a file's row is there first. */
export const removeOrphans: Job = { run: walk };

async function walk(context: Context, cursor: string | null): Promise<Walk> {
  let [rows, from] = [0, cursor];
  for (let page = 0; page < MOST_BATCHES; page += 1) {
    const keys = await context.files.list(from, PAGE_FILES);
    rows += await removeWithoutRow(context, keys);
    const last = keys[PAGE_FILES - 1];
    if (!last) return { rows, cursor: null };
    from = last;
  }
  return { rows, cursor: from };
}

async function removeWithoutRow({ db, files }: Context, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const named = await db
    .select({ key: documentVersions.key })
    .from(documentVersions)
    .where(inArray(documentVersions.key, keys));
  const known = new Set(named.map(({ key }) => key));
  const orphans = keys.filter((key) => !known.has(key));
  if (orphans.length > 0) await files.remove(orphans);
  return orphans.length;
}

const isUnderWay = sql`state = 'uploading'`;

export const deleteStaleUploads = deletion(({ now }) => [
  {
    from: documentVersions,
    where: and(isUnderWay, lte(documentVersions.createdAt, now - HOUR)),
  },
]);
