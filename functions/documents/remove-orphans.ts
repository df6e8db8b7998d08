import { inArray } from 'drizzle-orm';
import { documentVersions } from '#db/schema/index.ts';
import type { Context } from '../context.ts';
import { type Job, MOST_BATCHES, type Walk } from '../core/job.ts';

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
