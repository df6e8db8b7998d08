import { and, desc, eq, gt, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { takesPlace as takesPlaceSql } from '#db/expressions.ts';
import { parsePhone } from '#db/phone-number.ts';
import { type Booking, bookings, outbox } from '#db/schema/index.ts';
import { consentNow } from '#domain/account/privacy.ts';
import { isBookingOfAnother } from '#domain/booking/booking-id.ts';
import { confirmMessages } from '#domain/booking/call-messages.ts';
import { appointment } from '#domain/booking/confirmation-receipt.ts';
import { detailsSchema } from '#domain/booking/details.ts';
import { reusedFields } from '#domain/booking/details-fields.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { awaitsDetails, takesPlace } from '#domain/booking/state.ts';
import { conflict, DomainError, invalidInput, refusedField } from '#domain/errors.ts';
import { CURRENCY } from '#domain/money/money.ts';
import { refundWords } from '#domain/money/states.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import type { Context, Viewer } from '../context.ts';
import { CALENDAR_FILE } from '../email/call-email.ts';
import { calendarFile } from '../email/templates/call.ts';
import { refundsOfCall } from '../ledger/ledger.ts';
import { toConfirmation } from './confirm.ts';
import * as find from './find.ts';
import { currentHold, toHeldCall } from './held-call.ts';
import { isProposalOf, unexpiredProposals } from './proposals.ts';

export type BookingView = ReturnType<typeof toView>;

/** `holdEndsIn` is in milliseconds. 0 means a paid booking or an expired hold. */
export function toView(row: Booking, now: number) {
  const { timeZone: _, outcome: __, mentorId, mentorName, ...booking } = row;
  const holdEndsIn = row.status === 'pending' ? Math.max(0, row.expiresAt - now) : 0;
  const mentor = mentorOf({ mentorId, mentorName });
  return { ...booking, mentor, holdEndsIn, awaitsDetails: awaitsDetails(row, now) };
}

export async function showBooking({ db, now }: Context, viewer: Viewer, id: string) {
  const { user, own, holds, proposals, ...found } = await viewer.load((me) => ({
    own: find.ownBooking({ id }),
    refundRows: refundsOfCall({ id }),
    confirmations: lastConfirmationEmail(db),
    lastAnswers: selectLastAnswers(db, me, id),
    holds: currentHold({ now }),
    proposals: unexpiredProposals(db, isProposalOf(id), now),
  }));
  // If the viewer's booking has expired or was replaced, the page links to the present hold.
  const held = isBookingOfAnother(id, user.id) ? undefined : holds[0];
  const booking = find.requireUnexpired(own[0], now, held && { held: toHeldCall(held, now) });
  return {
    viewer: user,
    booking: toView(booking, now),
    receipt: booking.bookingConfirmed ? toConfirmation(booking) : null,
    proposals,
    refunds: found.refundRows.map((refund) => refundWords(refund, CURRENCY)),
    emailServiceError: found.confirmations[0]?.lastError ? confirmMessages.emailInitFailed : null,
    lastAnswers: found.lastAnswers[0] ?? null,
  };
}

/** The last email of any client: its error means that the email service fails. */
function lastConfirmationEmail(db: Database) {
  const { kind, state, lastAttemptAt, lastError } = outbox;
  const wasTried = and(isNotNull(lastAttemptAt), ne(state, 'bounced'));
  const isTried = and(eq(kind, 'booking-confirmed'), wasTried);
  return db.select({ lastError }).from(outbox).where(isTried).orderBy(desc(lastAttemptAt)).limit(1);
}

type ReusedField = (typeof reusedFields)[number];

const answerEntries = reusedFields.map((field) => [field, bookings[field]]);
const answerColumns = Object.fromEntries(answerEntries) as Pick<typeof bookings, ReusedField>;

function selectLastAnswers(db: Database, userId: string | SQL<string>, id: string) {
  const unanswered = alias(bookings, 'unanswered');
  const isOpenForm = and(eq(unanswered.id, id), eq(unanswered.detailsCompleted, false));
  const form = db.select({ isParent: unanswered.isParent }).from(unanswered).where(isOpenForm);
  const isEarlier = and(eq(bookings.userId, userId), ne(bookings.id, id));
  const isSameForm = and(eq(bookings.detailsCompleted, true), eq(bookings.isParent, form));
  const earlier = db.select(answerColumns).from(bookings).where(and(isEarlier, isSameForm));
  return earlier.orderBy(desc(bookings.createdAt)).limit(1);
}

export async function saveDetails(context: Context, viewer: Viewer, id: string, input: unknown) {
  const { db, now } = context;
  const { own } = await viewer.load(() => ({ own: find.ownBooking({ id }) }));
  const booking = find.requireUnexpired(own[0], now);
  const details = detailsSchema(booking.isParent ? 'parent' : 'student', now).safeParse(input);
  if (!details.success) throw invalidInput(details.error);
  const { ageRule: _, ...answers } = details.data;
  const phoneNumber = parsePhone(answers.phoneNumber);
  if (!phoneNumber) throw refusedField('invalid', 'phoneNumber', bookingMessages.phoneInvalid);
  // An admin can sell a call before the client fills in the form.
  const isUpcoming = and(takesPlaceSql, gt(bookings.startsAt, now));
  const isUnanswered = and(isUpcoming, eq(bookings.detailsCompleted, false));
  const when = { ...consentNow(now), ...appointment(booking.date, booking.time), updatedAt: now };
  const [saved] = await db
    .update(bookings)
    .set({ ...answers, phoneNumber, ...when, detailsCompleted: true })
    .where(and(eq(bookings.id, id), or(eq(bookings.status, 'pending'), isUnanswered)))
    .returning();
  if (!saved) throw conflict(bookingMessages.detailsError);
  return saved;
}

export async function showInvitation(context: Context, viewer: Viewer, id: string) {
  const { own } = await viewer.load(() => ({ own: find.ownBooking({ id }) }));
  const booking = find.requirePaid(own[0]);
  if (!takesPlace(booking)) throw new DomainError('not_found', bookingMessages.bookingNotFound);
  const content = calendarFile('REQUEST', booking, context.config.SITE_URL, context.now);
  return { filename: CALENDAR_FILE, content };
}
