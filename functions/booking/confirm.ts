import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { takesPlace } from '#db/booking-state.ts';
import { type Database, guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { type Booking, bookings, mentors, outbox, reminders, users } from '#db/schema/index.ts';
import { appointment, confirmationId, recipients } from '#domain/booking/booking.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { remindersAhead } from '#domain/booking/reminders.ts';
import { meetingDetails } from '#domain/email/confirmation.ts';
import { DomainError } from '#domain/errors.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { displayDate, displayTime, MINUTE } from '#domain/time.ts';
import { mentorAddress } from '../availability/mentors/mentors.ts';
import type { Context } from '../context.ts';
import { inTurn, type Job } from '../core/job.ts';
import { unrenderedConfirmation } from '../email/call-email.ts';
import { deliver } from '../email/deliver.ts';
import { outboxRow } from '../email/outbox-row.ts';
import { bookedEmails } from '../email/tell-mentors.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { ownBooking, requireFound, requirePaid, unchangedSince } from './find.ts';

/**
 * The client confirms a paid booking, which acknowledges it and sends its email. Confirming again
 * returns the same confirmation and sends nothing.
 * @throws DomainError not_found, conflict when it is not paid for, or was moved at that moment
 */
export async function confirmBooking(context: Context, viewer: Viewer, id: string) {
  const { own, addresses } = await viewer.load(() => ({
    own: ownBooking({ id }),
    addresses: mentorAddress({ id }),
  }));
  const booking = requirePaid(own[0]);
  if (booking.bookingConfirmed) return toConfirmation(booking);
  const { present, emailIds } = await acknowledge(context, booking, addresses[0]?.email);
  const confirmed = requireFound(present);
  if (!confirmed.bookingConfirmed) throw new DomainError('conflict', bookingMessages.confirmError);
  // A failed email does not undo the confirmation: it stays in the outbox and is tried again.
  for (const emailId of emailIds) context.background(deliver(context, emailId));
  return toConfirmation(confirmed);
}

/** A client who paid and left gets their link after this long without a click. */
const UNATTENDED_MS = 10 * MINUTE;

const BATCH_SIZE = 20;

/**
 * Acknowledges a paid booking: its mark, its emails and its reminders are written in one transaction,
 * unless the call was moved, cancelled or acknowledged since it was read. Answers the booking as it
 * is then, and the ids of the emails that are to be sent.
 */
async function acknowledge(
  context: Context,
  booking: Booking,
  mentorAddress: string | null | undefined,
) {
  const { db } = context;
  const { statements, emailIds } = await acknowledgement(context, booking, mentorAddress);
  const { present } = await runAll(db, {
    acknowledged: statements,
    present: db.select().from(bookings).where(eq(bookings.id, booking.id)),
  });
  return { present: present[0], emailIds };
}

/**
 * What acknowledges a paid booking, for one transaction, and the ids of its emails: the client's, and
 * that to the address of its mentor if there is one.
 */
export async function acknowledgement(
  context: Context,
  booking: Booking,
  mentorAddress: string | null | undefined,
) {
  const { config, db, now } = context;
  const meeting = meetingDetails(config.SITE_URL, booking.joinToken);
  const email = unrenderedConfirmation(booking, config.SITE_URL);
  const { id, userId } = booking;
  const emails = [
    outboxRow({ kind: 'booking-confirmed', about: id, bookingId: id, userId, email }, now),
    ...(await bookedEmails(context, booking, mentorAddress)),
  ];
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
  const statements = guarded(acknowledged, {
    emails: emails.map((row) => insertIf(db, outbox, row, isUnchanged)),
    reminders: dateReminders(db, booking, now, isUnchanged),
  });
  return { statements, emailIds: emails.map((row) => row.id) };
}

/**
 * Acknowledges bookings paid ten minutes ago that their clients have not confirmed, but for those
 * that were refunded. Their emails go with what else is due.
 */
export const acknowledgeUnattended: Job = {
  run: async (context) => {
    const found = await unattended(context).limit(BATCH_SIZE);
    await inTurn(found, async ({ booking, mentorAddress }) => {
      await acknowledge(context, booking, mentorAddress);
    });
    return found.length;
  },
  waiting: unattended,
};

function unattended({ db, now }: Context) {
  const isUnconfirmed = sql`${takesPlace} and ${bookings.bookingConfirmed} = 0`;
  const isLate = lte(bookings.paymentDate, now - UNATTENDED_MS);
  return db
    .select({ booking: bookings, mentorAddress: users.email })
    .from(bookings)
    .leftJoin(mentors, eq(mentors.id, bookings.mentorId))
    .leftJoin(users, eq(users.id, mentors.userId))
    .where(and(isUnconfirmed, isLate));
}

export type Confirmation = ReturnType<typeof toConfirmation>;

/**
 * What is shown once a booking is confirmed: the spec's confirmation receipt (section 3). `startsAt`
 * is for the reader's own clock, `price` in rupees; `emailSent` is null while the email is on its way.
 * There is no `mentor` where none is introduced.
 */
export function toConfirmation(booking: Booking) {
  const confirmedAt = booking.confirmedAt ?? booking.updatedAt;
  return {
    confirmationId: confirmationId(confirmedAt),
    bookingId: booking.id,
    confirmationDate: displayDate(confirmedAt),
    confirmationTime: `${displayTime(confirmedAt)} IST`,
    customerName: booking.fullName ?? booking.userName,
    customerEmail: booking.userEmail,
    recipients: recipients(booking),
    serviceType: booking.serviceType,
    ...appointment(booking.date, booking.time),
    startsAt: booking.startsAt,
    duration: booking.duration,
    price: booking.price,
    additionalSchools: booking.additionalSchools,
    mentor: mentorOf(booking) ?? undefined,
    meetingNote: booking.meetingDetails?.meetingNote ?? '',
    zoomLink: booking.meetingDetails?.zoomLink ?? '',
    emailSent: booking.emailStatus && booking.emailStatus === 'sent',
    emailError: booking.emailError,
  };
}

/** Dates a call's reminders by its start, if `condition` holds; those sent for another are due again. */
export function dateReminders(
  db: Database,
  { id, startsAt }: Booking,
  now: number,
  condition: SQL,
) {
  return {
    dropped: dropReminders(db, id, condition),
    dated: remindersAhead(startsAt, now).map((reminder) =>
      insertIf(db, reminders, { bookingId: id, ...reminder }, condition).onConflictDoNothing(),
    ),
  };
}

export function dropReminders(db: Database, bookingId: string, condition: SQL) {
  return db.delete(reminders).where(and(eq(reminders.bookingId, bookingId), condition));
}
