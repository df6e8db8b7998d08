import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/index.ts';
import { COPY_MARK, emailState } from '#domain/email/desk.ts';
import { emailMessages } from '#domain/email/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { selectEmail } from './send-again.ts';

/**
 * An email as it is sent. One with a link that opens an account shows no more than its subject and
 * how it fared, to admins neither.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function showEmail({ db }: Context, viewer: Viewer, id: string) {
  const {
    found: [found],
    copies,
  } = await viewer.loadAsAdmin(() => ({
    found: selectEmail(db, id),
    copies: db
      .select({ id: outbox.id })
      .from(outbox)
      .where(eq(outbox.id, id + COPY_MARK)),
  }));
  if (!found) throw new DomainError('not_found', emailMessages.emailNotFound);
  const { email, kind, attempts, lastError, nextAttemptAt, createdAt, sentAt, expiresAt } = found;
  const { to, replyTo, subject, html, text, attachments } = email;
  return {
    id,
    kind,
    subject,
    attempts,
    lastError,
    nextAttemptAt,
    createdAt,
    sentAt,
    state: emailState(found.state, lastError),
    presentAddress: found.address,
    isOutdated: found.isOutdated,
    copyId: copies[0]?.id ?? null,
    content: expiresAt ? null : { to, replyTo, html, text, attachments },
  };
}
