import { and, lte, sql } from 'drizzle-orm';
import { documentVersions } from '#db/schema/index.ts';
import { HOUR } from '#domain/time.ts';
import { deletion } from '../core/deletion.ts';

const isUnderWay = sql`state = 'uploading'`;

/** Gives back the room of files that never arrived. */
export const deleteStaleUploads = deletion(({ now }) => [
  {
    from: documentVersions,
    where: and(isUnderWay, lte(documentVersions.createdAt, now - HOUR)),
  },
]);
