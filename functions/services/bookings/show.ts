import { desc, isNotNull } from 'drizzle-orm';
import { outbox } from '#db/schema/index.ts';
import { messages } from '#domain/messages.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { existing, ownBooking, unexpired } from './find.ts';
import { lastAnswersFor } from './last-answers.ts';
import { toReceipt } from './receipt.ts';
import { toView } from './view.ts';

/**
 * One booking with what its pages need: the receipt once it is confirmed, the answers its form
 * begins with, and whether mail is going out, by how the newest attempt to send any ended.
 * @throws DomainError not_found, expired
 */
export async function showBooking({ db, now }: Services, viewer: Viewer, id: string) {
  const { user, rows } = await viewer.load((me) => [
    ownBooking(db, me, id),
    db
      .select({ lastError: outbox.lastError })
      .from(outbox)
      .where(isNotNull(outbox.lastAttemptAt))
      .orderBy(desc(outbox.lastAttemptAt))
      .limit(1),
    lastAnswersFor(db, me, id),
  ]);
  const booking = unexpired(existing(rows[0][0]), now);
  return {
    viewer: user,
    booking: toView(booking, now),
    receipt: booking.bookingConfirmed ? toReceipt(booking) : null,
    emailServiceError: rows[1][0]?.lastError ? messages.emailInitFailed : null,
    lastAnswers: rows[2][0] ?? null,
  };
}
