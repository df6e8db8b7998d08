import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Database, has, isConstraintError } from '#db/client.ts';
import { type Booking, bookings, mentors, packageSessions, users } from '#db/schema/index.ts';
import type { Actor } from '#domain/account/account.ts';
import { appointment } from '#domain/booking/confirmation-receipt.ts';
import type { AssignInput, MoveInput } from '#domain/booking/input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals, notOnCalendar } from '#domain/booking/refusals.ts';
import { hasMoveNotice, isUpcoming } from '#domain/booking/state.ts';
import { callInterval, isBookable } from '#domain/calendar/slots.ts';
import { conflict, DomainError, refusedField } from '#domain/errors.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { offersService } from '../availability/mentors/availability.ts';
import { mayTakeOver, mayTakeSlot, slotSpan } from '../availability/slot-conditions.ts';
import { assertSameStart, changeCall, isPaidAndUnchanged } from '../booking/change-call.ts';
import { slotRefusal } from '../booking/claim-slot.ts';
import { scheduleReminders } from '../booking/confirm.ts';
import { ownBooking, requirePaid } from '../booking/find.ts';
import { isProposalOf, unexpiredProposals } from '../booking/proposals.ts';
import type { Context, Viewer } from '../context.ts';
import { auditStatement } from '../core/statements.ts';
import { callEmail, mentorMovedEmails } from '../email/call-email.ts';
import { callLinks } from '../email/templates/call.ts';
import { callMoved } from '../email/templates/client-call.ts';
import { checkAttempt, countAttemptOfViewer } from '../identity/limits/rate-limit.ts';
import { assertBeforeEnd, readSessions } from '../packages/read.ts';

export async function moveBooking(context: Context, viewer: Viewer, id: string, to: MoveInput) {
  const { now } = context;
  const { user, counted, own, candidates, proposals, sessions } = await viewer.load(() => ({
    counted: countAttemptOfViewer('move', now),
    own: ownBooking({ id }),
    candidates: selectMentorsOfMove(context.db, id, to.mentor),
    proposals: unexpiredProposals(context.db, isProposalOf(id), now),
    sessions: readSessions(context.db, eq(packageSessions.bookingId, id)),
  }));
  checkAttempt(context, counted);
  const booking = requireMovable(own[0]);
  const isSameMentor = (to.mentor ?? booking.mentorId) === booking.mentorId;
  const isProposed =
    isSameMentor && proposals.some(({ date, time }) => date === to.date && time === to.time);
  if (!isProposed && !hasMoveNotice(booking.startsAt, now))
    throw conflict(bookingMessages.moveTooLate);
  assertNewStart(booking, to, now);
  if (!isProposed) assertBeforeEnd(sessions[0], to);
  const actor = { type: 'client', userId: user.id } as const;
  return moveCall(context, { booking, to, candidates, actor });
}

export async function moveAsAdmin(context: Context, viewer: Viewer, id: string, to: MoveInput) {
  const call = await loadMovableCall(context, viewer, id, to.mentor);
  assertNewStart(call.booking, to, context.now);
  const moved = await moveCall(context, { ...call, to });
  const { date, time, startsAt } = moved;
  return { id, date, time, startsAt, mentor: mentorOf(moved) };
}

export async function assignAsAdmin(context: Context, viewer: Viewer, id: string, to: AssignInput) {
  const call = await loadMovableCall(context, viewer, id, to.mentor);
  const { date, time, mentorId } = call.booking;
  if (to.mentor === mentorId) {
    throw refusedField('invalid', 'mentor', bookingRefusals.assignedAlready);
  }
  await moveCall(context, { ...call, to: { date, time, ...to } });
}

export async function listFreeMentors(context: Context, viewer: Viewer, id: string) {
  const { db, now } = context;
  const { booking } = await loadMovableCall(context, viewer, id);
  const isOther = and(isNotNull(mentors.name), ne(mentors.id, booking.mentorId));
  const free = await db
    .select({ mentorId: mentors.id, mentorName: mentors.name })
    .from(mentors)
    .where(and(isOther, isFreeFor(booking, booking, now)))
    .orderBy(asc(mentors.position), asc(mentors.id));
  return { mentors: free.flatMap((mentor) => mentorOf(mentor) ?? []) };
}

async function loadMovableCall({ db, now }: Context, viewer: Viewer, id: string, chosen?: string) {
  const { user, found, candidates } = await viewer.loadAsAdmin(() => ({
    found: db.select().from(bookings).where(eq(bookings.id, id)),
    candidates: selectMentorsOfMove(db, id, chosen),
  }));
  const booking = requireMovable(found[0]);
  if (!isUpcoming(booking.startsAt, now)) throw conflict(bookingRefusals.moveBegun);
  return { booking, candidates, actor: { type: 'admin', userId: user.id } as Actor };
}

export function requireMovable(found: Booking | undefined): Booking {
  const booking = requirePaid(found);
  if (booking.refundedAt) throw conflict(bookingRefusals.moveRefunded);
  return booking;
}

export function assertNewStart(
  booking: Booking,
  { date, time }: Pick<MoveInput, 'date' | 'time'>,
  now: number,
  field = 'time',
) {
  if (!isBookable(date, time, now)) {
    throw refusedField('invalid', field, notOnCalendar(date, time, now));
  }
  if (date === booking.date && time === booking.time) {
    throw refusedField('invalid', field, bookingRefusals.moveNowhere);
  }
}

type Move = Awaited<ReturnType<typeof loadMovableCall>> & { to: MoveInput };

async function moveCall(context: Context, { booking, to, candidates, actor }: Move) {
  const { db, now } = context;
  const { date, time, from, mentor = booking.mentorId } = to;
  assertSameStart(booking, from);
  const interval = callInterval(date, time, booking.duration);
  const refusal = () =>
    interval.startsAt === booking.startsAt
      ? new DomainError('slot_unavailable', bookingRefusals.mentorNotFree)
      : slotRefusal(context, { ...booking, ...interval }, actor.type);
  const oldMentor = candidates.find(({ mentorId }) => mentorId === booking.mentorId);
  const newMentor = candidates.find(({ mentorId }) => mentorId === mentor);
  if (!newMentor) throw await refusal();
  const { address, ...mentorColumns } = newMentor;
  const times = { date, time, ...interval, ...appointment(date, time) };
  const change = { ...mentorColumns, ...times, sequence: booking.sequence + 1, updatedAt: now };
  const moved = { ...booking, ...change };
  const addresses = { before: oldMentor?.address, now: address };
  const emails = [
    await moveEmail(context, moved, booking, actor),
    ...(await mentorMovedEmails(context, { before: booking, moved, addresses }, actor)),
  ];
  const isFree = has(mentors, eq(mentors.id, newMentor.mentorId), isFreeFor(moved, booking, now));
  const mayMove = sql`${isPaidAndUnchanged(booking)} and ${isFree}`;
  const entry = actor.type === 'admin' ? auditEntry(moved, booking, actor.userId) : undefined;
  const alongside = {
    reminders: scheduleReminders(db, moved, now, mayMove),
    audit: entry && auditStatement(context, entry, mayMove),
  };
  const writes = { change, mayChange: mayMove, emails, alongside };
  const isMoved = await changeCall(context, booking, writes).catch((error: unknown) => {
    // The unique index rejects this update if somebody takes the slot at the same moment.
    if (isConstraintError(error)) return false;
    throw error;
  });
  if (!isMoved) throw await refusal();
  return moved;
}

function moveEmail(context: Context, moved: Booking, before: Booking, actor: Actor) {
  const links = callLinks(moved, context.config.SITE_URL, context.now);
  const content = callMoved(moved, before, actor, links);
  const kind = moved.startsAt === before.startsAt ? 'call-assigned' : 'call-moved';
  const about = `${moved.id}-${moved.sequence}`;
  return callEmail(context, moved, { kind, about, content, method: 'REQUEST' });
}

function auditEntry(moved: Booking, before: Booking, actorId: string) {
  const { id: subject, mentorId, mentorName, appointmentDate, appointmentTime } = moved;
  const isAssigned = moved.startsAt === before.startsAt;
  const changes = isAssigned ? [] : [appointmentDate, appointmentTime];
  if (mentorId !== before.mentorId) changes.push(mentorName);
  const action = isAssigned ? 'call assigned' : 'call moved';
  return { actorId, action, subject, detail: `to ${changes.join(', ')}` };
}

function selectMentorsOfMove(db: Database, id: string, chosen = '') {
  const own = db.select({ id: bookings.mentorId }).from(bookings).where(eq(bookings.id, id));
  return db
    .select({ mentorId: mentors.id, mentorName: mentors.name, address: users.email })
    .from(mentors)
    .leftJoin(users, eq(users.id, mentors.userId))
    .where(or(inArray(mentors.id, own), and(eq(mentors.id, chosen), isNotNull(mentors.name))));
}

function isFreeFor(call: Booking, oldCall: Booking, now: number): SQL {
  const mayTake = call.startsAt === oldCall.startsAt ? mayTakeOver : mayTakeSlot;
  const { id: bookingId, userId: clientId } = call;
  const own = { bookingId, clientId, replacesHold: false };
  const request = { ...call, ...own, ...slotSpan(call), mentorId: sql<string>`${mentors.id}`, now };
  return sql`${offersService(call.service)} and ${mayTake(request)}`;
}
