import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bookings, documentComments, documents, documentVersions } from '#db/schema/index.ts';
import { isAdmin, viewersCall } from '../availability/mentors/in-sql.ts';

/** True if the viewer may see a document: its owner, the mentors of the owner's calls, and admins. */
export function isShared(me: SQL<string>): SQL {
  return sql`(${documents.userId} = ${me} or ${isAdmin(me)} or exists (
    select 1 from ${bookings} where ${bookings.userId} = ${documents.userId} and ${viewersCall(me)}))`;
}

/** A document that the viewer may see; the id of another finds nothing, like an unknown one. */
export function sharedDocument(db: Database, id: string, me: SQL<string>) {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), isShared(me)));
}

export const isThere = ne(documentVersions.state, 'uploading');

/** Reads the documents for which `condition` holds, latest first, for `toViews`. */
export function documentReads(db: Database, condition: SQL | undefined) {
  const ids = db.select({ id: documents.id }).from(documents).where(condition);
  return {
    documents: db.select().from(documents).where(condition).orderBy(desc(documents.createdAt)),
    versions: db
      .select()
      .from(documentVersions)
      .where(and(inArray(documentVersions.documentId, ids), isThere))
      .orderBy(desc(documentVersions.number)),
    comments: db
      .select()
      .from(documentComments)
      .where(inArray(documentComments.documentId, ids))
      .orderBy(asc(documentComments.createdAt)),
  };
}

export function filesOf(userId: typeof bookings.userId) {
  const files = (condition: SQL) => sql<number>`(
    select count(*) from ${documents}
    join ${documentVersions} on ${documentVersions.documentId} = ${documents.id}
    where ${documents.userId} = ${userId} and ${documentVersions.state} = 'stored' and ${condition})`;
  const isNew = sql`${documentVersions.openedAt} is null and ${documentVersions.uploadedBy} = ${documents.userId}`;
  return { files: files(sql`true`), newFiles: files(isNew) };
}
