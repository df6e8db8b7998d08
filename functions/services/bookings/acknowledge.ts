import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { type Booking, bookings, outbox } from '#db/schema/index.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import { meetingDetails } from '#domain/email/confirmation.ts';
import type { Context } from '../../context.ts';
import { unrenderedConfirmation } from '../email/confirmation.ts';
import { outboxRow } from '../email/outbox-row.ts';
import { inTurn } from '../in-turn.ts';
import { dateReminders } from '../reminders/date.ts';
import type { Job } from '../schedule/job.ts';
import { unchangedSince } from './find.ts';

/** A client who paid and left gets their link after this long without a click. */
const UNATTENDED_MS = 10 * MINUTE;
const BATCH_SIZE = 20;

/**
 * Acknowledges a paid booking: its mark, its email and its reminders are written in one transaction,
 * unless the call was moved, cancelled or acknowledged since it was read. Answers the booking as it
 * is then, and the id of the email that is to be sent.
 */
export async function acknowledge(context: Context, booking: Booking) {
  const { config, db, now } = context;
  const meeting = meetingDetails(config.SITE_URL, booking.joinToken);
  const email = unrenderedConfirmation(booking, config.SITE_URL);
  const { id, userId } = booking;
  const row = outboxRow(
    { kind: 'booking-confirmed', about: id, bookingId: id, userId, email },
    now,
  );
  const change = {
    bookingConfirmed: true,
    confirmedAt: now,
    updatedAt: now,
    meetingDetails: meeting,
  };
  const isUnchanged = unchangedSince(booking);
  const acknowledged = db
    .update(bookings)
    .set(change)
    .where(and(eq(bookings.id, id), isUnchanged));
  const { present } = await runAll(db, {
    acknowledged: guarded(acknowledged, {
      email: insertIf(db, outbox, row, isUnchanged),
      reminders: dateReminders(db, booking, now, isUnchanged),
    }),
    present: db.select().from(bookings).where(eq(bookings.id, id)),
  });
  return { present: present[0], emailId: row.id };
}

/**
 * Acknowledges bookings paid ten minutes ago that their clients have not confirmed, but for those
 * that were refunded. Their emails go with what else is due.
 */
export const acknowledgeUnattended: Job = {
  run: async (context) => {
    const found = await unattended(context).limit(BATCH_SIZE);
    await inTurn(found, async (booking) => {
      await acknowledge(context, booking);
    });
    return found.length;
  },
  waiting: unattended,
};

function unattended({ db, now }: Context) {
  const isUnconfirmed = sql`${isPaid} and ${bookings.bookingConfirmed} = 0`;
  const isLate = lte(bookings.paymentDate, now - UNATTENDED_MS);
  return db
    .select()
    .from(bookings)
    .where(and(isUnconfirmed, isLate, isNull(bookings.refundedAt)));
}
