/** Moves a paid call: by its client, or by an admin, who may also change its mentor alone. */
import { eq } from 'drizzle-orm';
import { type Booking, bookings } from '#db/schema/index.ts';
import { canMove, isAhead } from '#domain/booking/changes.ts';
import type { AssignInput, MoveInput } from '#domain/booking/input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals, notOnCalendar } from '#domain/booking/refusals.ts';
import { isBookable } from '#domain/calendar/slots.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { ownBooking, requirePaid } from '../booking/find.ts';
import type { Context } from '../context.ts';
import { checkAttempt, countOfViewer } from '../identity/limits/rate-limit.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { freeMentorsOf, mentorsOfMove, moveCall } from './move-call.ts';

const countMove = countOfViewer('move');

/**
 * The client moves a paid call of their own, until 12 hours before it begins.
 * @throws DomainError not_found, conflict when it is not paid for, too near or changed meanwhile,
 * invalid, slot_unavailable, rate_limited
 */
export async function moveBooking(context: Context, viewer: Viewer, id: string, to: MoveInput) {
  const { user, counted, own, mentors } = await viewer.load(() => ({
    counted: countMove({ now: context.now }),
    own: ownBooking({ id }),
    mentors: mentorsOfMove(context.db, id, to.mentor),
  }));
  checkAttempt(context, counted);
  const booking = requirePaid(own[0]);
  if (booking.refundedAt) throw new DomainError('conflict', bookingRefusals.moveRefunded);
  if (!canMove(booking.startsAt, context.now)) {
    throw new DomainError('conflict', bookingMessages.moveTooLate);
  }
  assertGoesTo(booking, to, context.now);
  return moveCall(context, { booking, to, mentors }, { type: 'client', userId: user.id });
}

/**
 * An admin moves anybody's paid call, until it begins.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict, invalid, slot_unavailable
 */
export async function moveAsAdmin(context: Context, viewer: Viewer, id: string, to: MoveInput) {
  const { actor, ...call } = await loadCall(context, viewer, id, to.mentor);
  assertGoesTo(call.booking, to, context.now);
  return moveCall(context, { ...call, to }, actor);
}

/** An admin gives a paid call to another mentor; its time stays. Throws as `moveAsAdmin` does. */
export async function assignAsAdmin(context: Context, viewer: Viewer, id: string, to: AssignInput) {
  const { actor, ...call } = await loadCall(context, viewer, id, to.mentor);
  const { date, time, mentorId } = call.booking;
  if (to.mentor === mentorId) {
    throw refusedField('invalid', 'mentor', bookingRefusals.assignedAlready);
  }
  return moveCall(context, { ...call, to: { date, time, ...to } }, actor);
}

export async function listFreeMentors(context: Context, viewer: Viewer, id: string) {
  const { booking } = await loadCall(context, viewer, id);
  const free = await freeMentorsOf(context.db, booking, context.now);
  return { mentors: free.flatMap((mentor) => mentorOf(mentor) ?? []) };
}

async function loadCall({ db, now }: Context, viewer: Viewer, id: string, chosen?: string) {
  const { user, found, mentors } = await viewer.loadAsAdmin(() => ({
    found: db.select().from(bookings).where(eq(bookings.id, id)),
    mentors: mentorsOfMove(db, id, chosen),
  }));
  const booking = requirePaid(found[0]);
  if (!isAhead(booking.startsAt, now)) throw new DomainError('conflict', bookingRefusals.moveBegun);
  return { booking, mentors, actor: { type: 'admin', userId: user.id } as const };
}

function assertGoesTo(booking: Booking, { date, time }: MoveInput, now: number): void {
  if (!isBookable(date, time, now)) {
    throw refusedField('invalid', 'time', notOnCalendar(date, time, now));
  }
  if (date === booking.date && time === booking.time) {
    throw refusedField('invalid', 'time', bookingRefusals.moveNowhere);
  }
}
