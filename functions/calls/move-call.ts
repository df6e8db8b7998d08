import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Database, guarded, isConstraintError, runAll, type Statements } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { type Booking, bookings, mentors, outbox, users } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { appointment } from '#domain/booking/booking.ts';
import type { MoveInput } from '#domain/booking/input.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { callInterval } from '#domain/calendar/slots.ts';
import { DomainError } from '#domain/errors.ts';
import { markEvents } from '../availability/google-calendar/states.ts';
import { writeMarked } from '../availability/google-calendar/write-events.ts';
import { takesService } from '../availability/mentors/availability.ts';
import { mayTakeOver, mayTakeSlot, slotFootprint } from '../availability/slot-conditions.ts';
import { slotRefusal } from '../booking/claim-slot.ts';
import { dateReminders } from '../booking/date-reminders.ts';
import { assertInSight, changedMeanwhile, unchangedSince } from '../booking/find.ts';
import type { Context } from '../context.ts';
import { auditStatement } from '../core/audit-entry.ts';
import { callEmail, linksOf, movedEmails } from '../email/call-email.ts';
import { deliver } from '../email/deliver.ts';
import { dropUnsent, outboxRow } from '../email/outbox-row.ts';

import { callMoved } from '../email/templates/client-call.ts';

interface Move {
  booking: Booking;
  to: MoveInput;
  mentors: Awaited<ReturnType<typeof mentorsOfMove>>;
}

/**
 * Moves a paid call to another start, to another mentor, or both, and tells its client and its mentors.
 * It stays with its mentor unless `to` names another; its payment and details stay with it.
 * @throws DomainError slot_unavailable when the mentor is not free then, conflict when the call was
 * moved or cancelled meanwhile
 */
export async function moveCall(context: Context, move: Move, actor: Actor) {
  const { db, now } = context;
  const { booking, to, mentors: found } = move;
  const { date, time, from, mentor = booking.mentorId } = to;
  assertInSight(booking, from);
  const interval = callInterval(date, time, booking.duration);
  const refusal = () =>
    interval.startsAt === booking.startsAt
      ? new DomainError('slot_unavailable', bookingRefusals.mentorNotFree)
      : slotRefusal(context, { ...booking, ...interval }, actor.type);
  const own = found.find(({ mentorId }) => mentorId === booking.mentorId);
  const taker = found.find(({ mentorId }) => mentorId === mentor);
  if (!taker || (taker !== own && taker.mentorName === null)) throw await refusal();
  const { mentorId, mentorName } = taker;
  const change = {
    mentorId,
    mentorName,
    date,
    time,
    ...interval,
    ...appointment(date, time),
    sequence: booking.sequence + 1,
    updatedAt: now,
  };
  const moved = { ...booking, ...change };
  const addresses = { before: own?.address, now: taker.address };
  const emails = [
    await emailOf(context, moved, booking, actor),
    ...(await movedEmails(context, { before: booking, moved, addresses }, actor)),
  ];
  const isFree = sql`exists (
    select 1 from ${mentors} where ${mentors.id} = ${mentorId} and ${isFreeFor(moved, booking, now)})`;
  const mayMove = sql`${unchangedSince(booking)} and ${isFree}`;
  const isMoved = await commit(context, booking, change, mayMove, {
    unsent: dropUnsent(db, booking.id, mayMove),
    emails: emails.map((email) => insertIf(db, outbox, email, mayMove)),
    reminders: dateReminders(db, moved, now, mayMove),
    audit:
      actor.type === 'admin'
        ? auditStatement(db, auditEntry(moved, booking, actor.userId, now), mayMove)
        : undefined,
  });
  if (!isMoved) throw await refusal();
  for (const { id } of emails) context.background(deliver(context, id));
  return moved;
}

/** Returns false when the slot was taken. @throws DomainError conflict when the call was changed */
async function commit(
  context: Context,
  booking: Booking,
  change: Partial<Booking>,
  mayMove: SQL,
  alongside: Statements,
): Promise<boolean> {
  const { db, now } = context;
  const update = db
    .update(bookings)
    .set(change)
    .where(and(eq(bookings.id, booking.id), mayMove));
  const isMoved = and(eq(bookings.id, booking.id), eq(bookings.updatedAt, now));
  const outcome = await runAll(db, {
    moved: guarded(update, alongside),
    events: markEvents(db, isMoved, now),
    present: db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, booking.id), unchangedSince(booking))),
  }).catch((error: unknown) => {
    if (!isConstraintError(error)) throw error;
  });
  if (!outcome) return false;
  writeMarked(context, outcome.events);
  const isMovedNow = outcome.moved.change.rowsAffected > 0;
  if (!isMovedNow && outcome.present.length === 0) throw changedMeanwhile();
  return isMovedNow;
}

async function emailOf(context: Context, moved: Booking, before: Booking, actor: Actor) {
  const content = callMoved(moved, before, actor, linksOf(context, moved));
  const email = await callEmail(context, moved, content, 'REQUEST');
  const { id, userId, sequence } = moved;
  const kind = moved.startsAt === before.startsAt ? 'call-assigned' : 'call-moved';
  return outboxRow({ kind, about: `${id}-${sequence}`, bookingId: id, userId, email }, context.now);
}

function auditEntry(moved: Booking, before: Booking, actorId: string, at: number) {
  const { id: subject, mentorId, mentorName, appointmentDate, appointmentTime } = moved;
  const isAssigned = moved.startsAt === before.startsAt;
  const news = [
    ...(isAssigned ? [] : [appointmentDate, appointmentTime]),
    ...(mentorId === before.mentorId ? [] : [mentorName]),
  ];
  const action = isAssigned ? 'call assigned' : 'call moved';
  return { at, actorId, action, subject, detail: `to ${news.join(', ')}` };
}

/** A move yields to every hold, even to one of the same client. */
const NOBODY = '';

/** The mentor of a call, and the one chosen for it. */
export function mentorsOfMove(db: Database, id: string, chosen = NOBODY) {
  const own = db.select({ id: bookings.mentorId }).from(bookings).where(eq(bookings.id, id));
  return db
    .select({ mentorId: mentors.id, mentorName: mentors.name, address: users.email })
    .from(mentors)
    .leftJoin(users, eq(users.id, mentors.userId))
    .where(or(inArray(mentors.id, own), eq(mentors.id, chosen)));
}

/** True for a row of `mentors` that takes the call and is free then; `before`: the unmoved call. */
function isFreeFor(call: Booking, before: Booking, now: number): SQL {
  const may = call.startsAt === before.startsAt ? mayTakeOver : mayTakeSlot;
  const { id: bookingId, userId: clientId } = call;
  const request = { ...call, bookingId, clientId, mentorId: sql<string>`${mentors.id}` };
  return sql`${takesService(call.service)}
    and ${may({ ...request, userId: NOBODY, ...slotFootprint(call), now })}`;
}

/** Other mentors with a name who are free at the time of a call. */
export function freeMentorsOf(db: Database, call: Booking, now: number) {
  const isOther = and(isNotNull(mentors.name), ne(mentors.id, call.mentorId));
  return db
    .select({ mentorId: mentors.id, mentorName: mentors.name })
    .from(mentors)
    .where(and(isOther, isFreeFor(call, call, now)))
    .orderBy(asc(mentors.position), asc(mentors.id));
}
