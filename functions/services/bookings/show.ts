import { desc, isNotNull } from 'drizzle-orm';
import { outbox } from '#db/schema/index.ts';
import { isMarkedForAnother } from '#domain/booking.ts';
import { DomainError, OtherCallHeld } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { type Booking, existing, liveHold, ownBooking, unexpired } from './find.ts';
import { toReceipt } from './receipt.ts';
import { toHeldCall, toView } from './view.ts';

/**
 * One booking with what its pages need: the receipt once it is confirmed, and whether mail is
 * going out at present, by how the newest attempt to send any ended.
 * @throws DomainError not_found, expired; OtherCallHeld where the viewer holds another call instead
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
    liveHold(db, me, now),
  ]);
  const held = isMarkedForAnother(id, user.id) ? undefined : rows[2][0];
  const booking = stillThere(rows[0][0], held, now);
  return {
    viewer: user,
    booking: toView(booking, now),
    receipt: booking.bookingConfirmed ? toReceipt(booking) : null,
    emailServiceError: rows[1][0]?.lastError ? messages.emailInitFailed : null,
  };
}

function stillThere(own: Booking | undefined, held: Booking | undefined, now: number): Booking {
  try {
    return unexpired(existing(own), now);
  } catch (error) {
    if (!held || !(error instanceof DomainError)) throw error;
    throw new OtherCallHeld(error.code, error.message, toHeldCall(held, now));
  }
}
