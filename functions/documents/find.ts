import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { insertFrom } from '#db/insert-if.ts';
import { bookings, documentComments, documents, documentVersions } from '#db/schema/index.ts';
import type { CommentInput } from '#domain/documents/input.ts';
import { MAX_COMMENTS } from '#domain/documents/kinds.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { isAdmin, viewersCall } from '../availability/mentors/availability.ts';
import type { Context } from '../context.ts';
import { checkAttempt, countOfViewer } from '../identity/limits/rate-limit.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';

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

const countComment = countOfViewer('comment');

/** @throws DomainError not_found, rate_limited, conflict when there are too many */
export async function comment(
  context: Context,
  viewer: Viewer,
  id: string,
  { text }: CommentInput,
) {
  const { db, now } = context;
  const { user, counted, found } = await viewer.loadAsParty((me) => ({
    counted: countComment({ now }),
    found: sharedDocument(db, id, me),
  }));
  const [document] = found;
  if (!document) throw new DomainError('not_found', documentMessages.notFound);
  checkAttempt(context, counted);
  const row = { id: crypto.randomUUID(), documentId: id, authorId: user.id, text, createdAt: now };
  const ifFew = sql`from ${documents} where ${documents.id} = ${id} and ${isShared(sql`${user.id}`)} and (
    select count(*) from ${documentComments} where ${documentComments.documentId} = ${id}) < ${MAX_COMMENTS}`;
  const { written } = await runAll(db, { written: insertFrom(db, documentComments, row, ifFew) });
  if (written.rowsAffected === 0)
    throw new DomainError('conflict', documentMessages.tooManyComments);
  return { text, createdAt: now, isFromClient: document.userId === user.id };
}
