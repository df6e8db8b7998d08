import { and, eq, lte, sql } from 'drizzle-orm';
import { writeAll } from '#db/client.ts';
import { bookings, outbox } from '#db/schema/index.ts';
import { meetingDetails } from '#domain/confirmation-email.ts';
import { MINUTE } from '#domain/time.ts';
import type { Services } from '../../services.ts';
import { confirmationMail } from '../mail/confirmation.tsx';
import { deliver } from '../mail/deliver.ts';
import { queued } from '../mail/queued.ts';
import type { Booking } from './find.ts';

/** A client who paid and left is confirmed after this long, so that the link reaches them. */
const UNATTENDED_MS = 10 * MINUTE;
const AT_ONCE = 20;

/** Marks a paid booking and writes its mail in one transaction, then tries to send it. */
export async function markAndMail(services: Services, booking: Booking): Promise<void> {
  const { config, db, now } = services;
  const meeting = meetingDetails(config.SITE_URL, booking.joinToken);
  const mail = await confirmationMail(booking, meeting);
  const row = queued(
    { kind: 'booking-confirmed', about: booking.id, userId: booking.userId, mail },
    now,
  );
  const marks = {
    bookingConfirmed: true,
    confirmedAt: now,
    updatedAt: now,
    meetingDetails: meeting,
  };
  await writeAll(db, [
    db
      .insert(outbox)
      .values({ ...row, bookingId: booking.id })
      .onConflictDoNothing(),
    db
      .update(bookings)
      .set(marks)
      .where(and(eq(bookings.id, booking.id), eq(bookings.bookingConfirmed, false))),
  ]);
  // A failed mail does not undo the confirmation: it stays in the outbox and is tried again.
  await deliver(services, row.id);
}

/** Confirms what was paid ten minutes ago and that nobody has confirmed. */
export async function confirmUnattended(services: Services): Promise<void> {
  const { db, now } = services;
  const unattended = await db
    .select()
    .from(bookings)
    .where(
      and(
        sql`${bookings.status} = 'confirmed' and ${bookings.bookingConfirmed} = 0`,
        lte(bookings.paymentDate, now - UNATTENDED_MS),
      ),
    )
    .limit(AT_ONCE);
  for (const booking of unattended) await markAndMail(services, booking);
}
