import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { type Booking, bookings, outbox } from '#db/schema/index.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import { meetingDetails } from '#domain/email/confirmation.ts';
import type { Services } from '../../services.ts';
import { confirmationEmail } from '../email/confirmation.tsx';
import { deliver } from '../email/deliver.ts';
import { outboxRow } from '../email/outbox-row.ts';
import { dateReminders } from '../reminders/schedule.ts';
import { unchangedSince } from './find.ts';

/** A client who paid and left is confirmed after this long, so that the link reaches them. */
const UNATTENDED_MS = 10 * MINUTE;
const AT_ONCE = 20;

/**
 * Marks a paid booking and writes its email and its reminders in one transaction, then tries to send
 * the email; nothing at all if the call was moved, cancelled or marked since it was read.
 */
export async function markAndEmail(services: Services, booking: Booking): Promise<void> {
  const { config, db, now } = services;
  const meeting = meetingDetails(config.SITE_URL, booking.joinToken);
  const email = await confirmationEmail(booking, meeting, now);
  const { id, userId } = booking;
  const row = outboxRow(
    { kind: 'booking-confirmed', about: id, bookingId: id, userId, email },
    now,
  );
  const marks = {
    bookingConfirmed: true,
    confirmedAt: now,
    updatedAt: now,
    meetingDetails: meeting,
  };
  const isUnmarked = unchangedSince(booking);
  const mark = db
    .update(bookings)
    .set(marks)
    .where(and(eq(bookings.id, id), isUnmarked));
  await runAll(
    db,
    guarded(mark, {
      email: insertIf(db, outbox, row, isUnmarked),
      reminders: dateReminders(db, booking, now, isUnmarked),
    }),
  );
  // A failed email does not undo the confirmation: it stays in the outbox and is tried again.
  await deliver(services, row.id);
}

/** Confirms what was paid ten minutes ago, has not gone back, and nobody has confirmed. */
export async function confirmUnattended(services: Services): Promise<void> {
  const { db, now } = services;
  const unattended = await db
    .select()
    .from(bookings)
    .where(
      and(
        sql`${bookings.status} = 'confirmed' and ${bookings.bookingConfirmed} = 0`,
        lte(bookings.paymentDate, now - UNATTENDED_MS),
        isNull(bookings.refundedAt),
      ),
    )
    .limit(AT_ONCE);
  for (const booking of unattended) await markAndEmail(services, booking);
}
