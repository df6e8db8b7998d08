import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Database, has, insertIf, isConstraintError, runAfter, runAll } from '#db/client.ts';
import { takesPlace } from '#db/expressions.ts';
import {
  type Booking,
  bookings,
  packagePurchases,
  packageSessions,
  reminders,
} from '#db/schema/index.ts';
import { confirmMessages } from '#domain/booking/call-messages.ts';
import { appointment, confirmationId, recipients } from '#domain/booking/confirmation-receipt.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { upcomingReminders } from '#domain/booking/reminders.ts';
import { isPaid } from '#domain/booking/state.ts';
import { meetingDetails } from '#domain/email/confirmation.ts';
import { conflict } from '#domain/errors.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { pick } from '#domain/pick.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { displayDate, displayTime, MINUTE } from '#domain/time.ts';
import { queueEventWrites } from '../availability/google-calendar/queue-events.ts';
import { writeQueued } from '../availability/google-calendar/write-events.ts';
import type { Context, Viewer } from '../context.ts';
import { BATCH_SIZE, inSequence, type Job } from '../core/job.ts';
import { mentorBookedEmails, unrenderedConfirmation } from '../email/call-email.ts';
import { claimById } from '../email/claim.ts';
import { deliverClaimed } from '../email/deliver.ts';
import { outboxRow, queueEmail } from '../email/outbox.ts';
import { readSessions, stateOfSession, unbookableError } from '../packages/read.ts';
import { isPaidAndUnchanged } from './change-call.ts';
import { slotRefusal } from './claim-slot.ts';
import * as find from './find.ts';
import { canBeConfirmed, releaseIfConfirmed } from './holds.ts';

export async function bookSession(context: Context, viewer: Viewer, id: string) {
  const { db, now } = context;
  const { own } = await viewer.load(() => ({ own: find.ownCall({ id }) }));
  const booking = find.requireUnexpired(own[0]?.booking, now);
  const { sessionId } = booking;
  if (!sessionId) throw conflict(packageMessages.notPaidWithPackage);
  if (isPaid(booking)) return toConfirmation(booking);
  if (!booking.detailsCompleted) throw conflict(packageMessages.saveDetailsFirst);
  const { statements, emailIds } = await acknowledgmentStatements(context, { ...own[0], booking });
  const isThisBooking = eq(bookings.id, id);
  const { present, events, emails } = await runAll(db, {
    session: assignSession(context, booking, sessionId),
    sold: confirmIfAssigned(context, id),
    confirmation: statements,
    reservation: releaseIfConfirmed(context, id),
    events: queueEventWrites(db, and(isThisBooking, eq(bookings.confirmedAt, now)), now),
    emails: emailIds.map(claimById),
    present: find.bookingById({ id }),
  }).catch(async (error: unknown) => {
    throw isConstraintError(error) ? await slotRefusal(context, booking) : error;
  });
  const booked = find.requireNotCancelled(present[0]);
  if (!isPaid(booked)) throw await sessionRefusal(context, booking, sessionId);
  writeQueued(context, events);
  for (const email of emails) context.background(deliverClaimed(context, email));
  return toConfirmation(booked);
}

function assignSession(context: Context, booking: Booking, sessionId: string) {
  const { db, now } = context;
  const sale = alias(bookings, 'sale');
  const isOwn = eq(packagePurchases.userId, booking.userId);
  const isConfirmable = has(bookings, canBeConfirmed(context, booking));
  const usablePurchases = db
    .select({ id: packagePurchases.id })
    .from(packagePurchases)
    .innerJoin(sale, eq(sale.id, packagePurchases.id))
    .where(and(isOwn, gt(packagePurchases.endsAt, now), isNull(sale.refundedAt)));
  const { id, bookingId, refundId, purchaseId } = packageSessions;
  const isUnused = and(eq(id, sessionId), isNull(bookingId), isNull(refundId));
  const mayAssign = and(isUnused, inArray(purchaseId, usablePurchases), isConfirmable);
  return db.update(packageSessions).set({ bookingId: booking.id }).where(mayAssign);
}

function confirmIfAssigned({ db, now }: Context, id: string) {
  const isAssigned = has(packageSessions, eq(packageSessions.bookingId, id));
  const mayConfirm = and(eq(bookings.id, id), eq(bookings.status, 'pending'), isAssigned);
  return db.update(bookings).set({ status: 'confirmed', updatedAt: now }).where(mayConfirm);
}

async function sessionRefusal(context: Context, booking: Booking, sessionId: string) {
  const [found] = await readSessions(context.db, eq(packageSessions.id, sessionId));
  const { now } = context;
  if (!found || stateOfSession(found, now).state === 'booked') {
    return conflict(packageMessages.sessionTaken);
  }
  return unbookableError(found, now) ?? slotRefusal(context, booking);
}

export async function acknowledgeBooking(context: Context, viewer: Viewer, id: string) {
  const { own } = await viewer.load(() => ({ own: find.ownCall({ id }) }));
  const booking = find.requirePaid(own[0]?.booking);
  if (booking.refundedAt) throw conflict(bookingMessages.callRefunded);
  if (booking.bookingConfirmed) return toConfirmation(booking);
  const { statements, emailIds } = await acknowledgmentStatements(context, { ...own[0], booking });
  const { present, emails } = await runAll(context.db, {
    confirmation: statements,
    emails: emailIds.map(claimById),
    present: find.bookingById({ id }),
  });
  const acknowledged = find.requireNotCancelled(present[0]);
  if (!acknowledged.bookingConfirmed) throw conflict(confirmMessages.confirmError);
  // A failed email does not undo the booking (specification 4). The cron sends the email again.
  for (const email of emails) context.background(deliverClaimed(context, email));
  return toConfirmation(acknowledged);
}

/** The cron acknowledges a paid booking after this time, if the client has not done it. */
const ACKNOWLEDGE_AFTER_MS = 10 * MINUTE;

export async function acknowledgmentStatements(
  context: Context,
  { booking, mentorAddress }: find.CallWithMentor,
) {
  const { config, db, now } = context;
  const { id, userId } = booking;
  const email = unrenderedConfirmation(booking, config.SITE_URL);
  const emails = [
    outboxRow({ kind: 'booking-confirmed', about: id, bookingId: id, userId, email }, now),
    ...(await mentorBookedEmails(context, booking, mentorAddress)),
  ];
  const details = meetingDetails(config.SITE_URL, booking.joinToken);
  const times = { confirmedAt: now, updatedAt: now };
  const change = { bookingConfirmed: true, ...times, meetingDetails: details };
  const isUnchanged = isPaidAndUnchanged(booking);
  const isThisBooking = and(eq(bookings.id, id), isUnchanged);
  const statements = runAfter(db.update(bookings).set(change).where(isThisBooking), {
    emails: emails.map((row) => queueEmail(db, row, isUnchanged)),
    reminders: scheduleReminders(db, booking, now, isUnchanged),
  });
  return { statements, emailIds: emails.map((row) => row.id) };
}

export const acknowledgeUnattended: Job = {
  run: async (context) => {
    const found = await unacknowledgedCalls(context).limit(BATCH_SIZE);
    await inSequence(found, async (call) => {
      const { statements } = await acknowledgmentStatements(context, call);
      await runAll(context.db, statements);
    });
    return found.length;
  },
  waiting: unacknowledgedCalls,
};

function unacknowledgedCalls({ db, now }: Context) {
  const isUnacknowledged = sql`${takesPlace} and ${bookings.bookingConfirmed} = 0`;
  const isLate = lte(bookings.paymentDate, now - ACKNOWLEDGE_AFTER_MS);
  return find.callsWithMentor(db).where(and(isUnacknowledged, isLate));
}

export type Confirmation = ReturnType<typeof toConfirmation>;

/** The receipt (specification, section 3). `emailSent` is null until an email is sent or fails. */
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
    ...pick(booking, 'serviceType', 'startsAt', 'duration', 'price', 'additionalSchools'),
    ...appointment(booking.date, booking.time),
    mentor: mentorOf(booking) ?? undefined,
    meetingNote: booking.meetingDetails?.meetingNote ?? '',
    zoomLink: booking.meetingDetails?.zoomLink ?? '',
    emailSent: booking.emailStatus && booking.emailStatus === 'sent',
    emailError: booking.emailError,
  };
}

export function scheduleReminders(db: Database, call: Booking, now: number, condition: SQL) {
  const { id, startsAt } = call;
  return {
    dropped: deleteReminders(db, id, condition),
    dated: upcomingReminders(startsAt, now).map((reminder) =>
      insertIf(db, reminders, { bookingId: id, ...reminder }, condition).onConflictDoNothing(),
    ),
  };
}

export function deleteReminders(db: Database, bookingId: string, condition: SQL) {
  return db.delete(reminders).where(and(eq(reminders.bookingId, bookingId), condition));
}
