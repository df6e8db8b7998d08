import { inArray } from 'drizzle-orm';
import { removedFiles } from '#db/schema/index.ts';
import type { Context } from '../context.ts';
import { BATCH_ROWS, inBatches, type Job } from '../core/job.ts';

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
