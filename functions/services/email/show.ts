import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/index.ts';
import { COPY_MARK, mailState } from '#domain/email/desk.ts';
import { emailMessages } from '#domain/email/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { selectMail } from './send-again.ts';

/**
 * A mail as it is sent. One with a link that opens an account shows no more than its subject and
 * how it fared, to admins neither.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function showMail({ db }: Services, viewer: Viewer, id: string) {
  const { rows } = await viewer.loadAsAdmin(() => [
    selectMail(db, id),
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(eq(outbox.id, id + COPY_MARK)),
  ]);
  const [[found], [copy]] = rows;
  if (!found) throw new DomainError('not_found', emailMessages.mailNotFound);
  const { mail, kind, attempts, lastError, nextAttemptAt, createdAt, sentAt, expiresAt } = found;
  const { to, replyTo, subject, html, text, attachments } = mail;
  return {
    ...{ id, kind, subject, attempts, lastError, nextAttemptAt, createdAt, sentAt },
    state: mailState(found.state, lastError),
    presentAddress: found.address,
    isOutdated: found.isOutdated,
    copyId: copy?.id ?? null,
    content: expiresAt ? null : { to, replyTo, html, text, attachments },
  };
}
