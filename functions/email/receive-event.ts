import { and, eq, inArray } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { bookings, outbox, webhookEvents } from '#db/schema/index.ts';
import { emailFailed, emailFailureReasons } from '#domain/email/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import type { EmailEvent } from '../providers/email.ts';
import { invitedBooking } from './invitations.ts';

/**
 * Books an email that came back, on its row and on its booking; other events are only kept.
 * @throws DomainError unavailable for a bounce that comes before its email is known to be sent: the
 * provider tells of it again
 */
export async function receiveEmailEvent({ db, now }: Context, event: EmailEvent): Promise<void> {
  const row = { id: `resend-${event.id}`, name: event.name, receivedAt: now, handledAt: now };
  const lastError = event.failure && emailFailed(event.failure);
  const isIt = and(eq(outbox.providerId, event.providerId), eq(outbox.state, 'sent'));
  const emailError = emailFailed(emailFailureReasons.address);
  const failed = { emailStatus: 'failed', emailError, emailFailedAt: now } as const;
  const keep = db.insert(webhookEvents).values(row).onConflictDoNothing();
  if (!lastError) {
    await keep;
    return;
  }
  const { bounced, sending } = await runAll(db, {
    event: keep,
    bookings: db
      .update(bookings)
      .set(failed)
      .where(inArray(bookings.id, invitedBooking(db, isIt))),
    bounced: db.update(outbox).set({ state: 'bounced', lastError }).where(isIt),
    sending: db.select({ id: outbox.id }).from(outbox).where(eq(outbox.state, 'sending')).limit(1),
  });
  if (bounced.rowsAffected === 0 && sending.length > 0) {
    throw new DomainError('unavailable', 'The mail may still be on its way.');
  }
}
