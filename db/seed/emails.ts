import { eq } from 'drizzle-orm';
import { emailFailed } from '#domain/email/states.ts';
import { site } from '#domain/site.ts';
import type { Database } from '../client.ts';
import { type Booking, bookings, outbox } from '../schema/index.ts';

export async function seedEmails(db: Database): Promise<void> {
  const confirmed = await db.select().from(bookings).where(eq(bookings.bookingConfirmed, true));
  await db.insert(outbox).values(confirmed.map(confirmationOf));
}

function confirmationOf(booking: Booking): typeof outbox.$inferInsert {
  const { id, userId, confirmedAt } = booking;
  const at = confirmedAt ?? 0;
  const hasFailed = booking.emailStatus === 'failed';
  return {
    id: `booking-confirmed-${id}`,
    kind: 'booking-confirmed',
    userId,
    bookingId: id,
    payload: emailOf(booking),
    providerId: `demo-${id}`,
    state: hasFailed ? 'bounced' : 'sent',
    lastError: hasFailed ? emailFailed('The mailbox is full') : null,
    attempts: 1,
    nextAttemptAt: at,
    createdAt: at,
    lastAttemptAt: at,
    sentAt: at,
  };
}

function emailOf({ userEmail, userName, serviceType, ...booking }: Booking) {
  const { appointmentDate, appointmentTime, meetingDetails } = booking;
  const words = [
    `Dear ${userName}, your ${serviceType} is confirmed.`,
    `${appointmentDate}, ${appointmentTime}`,
    `Join the meeting: ${meetingDetails?.zoomLink}`,
  ];
  return {
    to: [userEmail],
    replyTo: site.supportEmail,
    subject: `Booking confirmed: ${serviceType} on ${appointmentDate}, ${appointmentTime}`,
    html: words.map((line) => `<p>${line}</p>`).join(''),
    text: words.join('\n\n'),
    attachments: [],
  };
}
