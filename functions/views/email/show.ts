import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/index.ts';
import { COPY_MARK, emailState } from '#domain/email/desk.ts';
import { secretKinds } from '#domain/email/kinds.ts';
import { emailMessages } from '#domain/email/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { selectEmail } from './list.ts';

/** Emails with a secret link have no content. @throws DomainError not_found */
export async function showEmail({ db }: Context, viewer: Viewer, id: string) {
  const { emails, copies } = await viewer.loadAsAdmin(() => ({
    emails: selectEmail(db, id),
    copies: db
      .select({ id: outbox.id })
      .from(outbox)
      .where(eq(outbox.id, id + COPY_MARK)),
  }));
  const [found] = emails;
  if (!found) throw new DomainError('not_found', emailMessages.emailNotFound);
  const { payload, kind, attempts, lastError, nextAttemptAt, createdAt, sentAt, emptiedAt } = found;
  const { to, replyTo, subject, html, text, attachments } = payload;
  return {
    id,
    kind,
    subject,
    attempts,
    lastError,
    nextAttemptAt,
    createdAt,
    sentAt,
    emptiedAt,
    state: emailState(found.state, lastError),
    client: found.client,
    presentAddress: found.address,
    isOutdated: found.isOutdated,
    copyId: copies[0]?.id ?? null,
    content: secretKinds.includes(kind) ? null : { to, replyTo, html, text, attachments },
  };
}
