import { and, eq } from 'drizzle-orm';
import { documents } from '#db/schema/index.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';

/**
 * Deletes a document of the viewer's with all its versions and comments; the cron then removes its files.
 * @throws DomainError unauthenticated, not_found
 */
export async function deleteDocument({ db }: Context, viewer: Viewer, id: string): Promise<void> {
  const user = await viewer.require();
  const { rowsAffected } = await db
    .delete(documents)
    .where(and(eq(documents.id, id), eq(documents.userId, user.id)));
  if (rowsAffected === 0) throw new DomainError('not_found', documentMessages.notFound);
}
