import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { type Booking, bookings, outbox } from '#db/schema/index.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import { meetingDetails } from '#domain/email/confirmation.ts';
import type { Context } from '../../context.ts';
import { confirmationEmail } from '../email/confirmation.ts';
import { deliver } from '../email/deliver.ts';
import { outboxRow } from '../email/outbox-row.ts';
import { dateReminders } from '../reminders/date.ts';
import { unchangedSince } from './find.ts';

/** A client who paid and left gets their link after this long without a click. */
const UNATTENDED_MS = 10 * MINUTE;
const BATCH_SIZE = 20;

/**
 * Acknowledges a paid booking: its mark, its email and its reminders are written in one transaction,
 * unless the call was moved, cancelled or acknowledged since it was read. Then the email is sent.
 */
export async function acknowledge(context: Context, booking: Booking): Promise<void> {
  const { config, db, now } = context;
  const meeting = meetingDetails(config.SITE_URL, booking.joinToken);
  const email = await confirmationEmail(booking, meeting, now);
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
  await runAll(
    db,
    guarded(acknowledged, {
      email: insertIf(db, outbox, row, isUnchanged),
      reminders: dateReminders(db, booking, now, isUnchanged),
    }),
  );
  // A failed email does not undo the confirmation: it stays in the outbox and is tried again.
  await deliver(context, row.id);
}

/** Acknowledges bookings paid ten minutes ago that their clients have not confirmed; not refunded ones. */
export async function acknowledgeUnattended(context: Context): Promise<void> {
  const { db, now } = context;
  const isUnconfirmed = sql`${isPaid} and ${bookings.bookingConfirmed} = 0`;
  const isLate = lte(bookings.paymentDate, now - UNATTENDED_MS);
  const unattended = await db
    .select()
    .from(bookings)
    .where(and(isUnconfirmed, isLate, isNull(bookings.refundedAt)))
    .limit(BATCH_SIZE);
  for (const booking of unattended) await acknowledge(context, booking);
}
