import { sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { insertFrom } from '#db/insert-if.ts';
import { documentComments, documents } from '#db/schema/index.ts';
import type { CommentInput } from '#domain/documents/input.ts';
import { MAX_COMMENTS } from '#domain/documents/kinds.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import { checkAttempt, countOfViewer } from '../identity/limits/rate-limit.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { isShared, sharedDocument } from './find.ts';

const countComment = countOfViewer('comment');

/**
 * Writes a comment on a document that the viewer may see.
 * @throws DomainError unauthenticated, not_found, rate_limited, conflict when there are too many
 */
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
