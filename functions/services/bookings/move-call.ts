import { and, eq, type SQL, sql } from 'drizzle-orm';
import { guarded, isConstraintError, runAll, type Statements } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { type Booking, bookings, outbox } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { appointment } from '#domain/booking/booking.ts';
import type { MoveInput } from '#domain/booking/change-input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { callInterval, isBookable } from '#domain/calendar/slots.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { callMoved } from '../../emails/call-changed.ts';
import { auditStatement } from '../audit/entry.ts';
import { callEmail, linksOf } from '../email/call-email.ts';
import { deliver } from '../email/deliver.ts';
import { dropUnsent } from '../email/drop-unsent.ts';
import { outboxRow } from '../email/outbox-row.ts';
import { markEvents } from '../google-calendar/mark-events.ts';
import { writeMarked } from '../google-calendar/write-events.ts';
import { mayTakeSlot, takenBy } from '../holds/slot-conditions.ts';
import { dateReminders } from '../reminders/date.ts';
import { assertInSight, changedMeanwhile, unchangedSince } from './find.ts';
import { type MentorForMove, NOBODY } from './mentor-for-move.ts';
import { movedEmails } from './tell-mentors.ts';

interface Move {
  booking: Booking;
  to: MoveInput;
  /** Who was free to take it when it was read. */
  taker: MentorForMove | undefined;
  /** Of the account of who has it, if they have one. */
  mentorAddress: string | undefined;
}

/**
 * Moves a paid call to another start and tells its client and its mentors; its payment and details
 * stay with it.
 * @throws DomainError invalid for a start outside the calendar, slot_unavailable when it is taken,
 * conflict when the call was moved or cancelled meanwhile
 */
export async function moveCall(context: Context, move: Move, actor: Actor) {
  const { db, now } = context;
  const { booking, to, taker, mentorAddress } = move;
  const { date, time, from } = to;
  assertGoesTo(booking, date, time, now);
  assertInSight(booking, from);
  if (!taker) throw slotUnavailable();
  const change = {
    mentorId: taker.mentorId,
    mentorName: taker.mentorName,
    date,
    time,
    ...callInterval(date, time, booking.duration),
    ...appointment(date, time),
    sequence: booking.sequence + 1,
    updatedAt: now,
  };
  const moved = { ...booking, ...change };
  const addresses = { before: mentorAddress, now: taker.address };
  const emails = [
    await emailOf(context, moved, booking, actor),
    ...(await movedEmails(context, { before: booking, moved, addresses }, actor)),
  ];
  const mayMove = sql`${unchangedSince(booking)} and ${isFree(moved, now)}`;
  await commit(context, booking, change, mayMove, {
    unsent: dropUnsent(db, booking.id, mayMove),
    emails: emails.map((email) => insertIf(db, outbox, email, mayMove)),
    reminders: dateReminders(db, moved, now, mayMove),
    audit:
      actor.type === 'admin'
        ? auditStatement(db, auditEntry(moved, actor.userId, now), mayMove)
        : undefined,
  });
  for (const { id } of emails) context.background(deliver(context, id));
  return moved;
}

/** Whether the new start can be taken. A move by an admin keeps to the same rules as a client's. */
function isFree(moved: Booking, now: number): SQL {
  return mayTakeSlot({
    ...moved,
    bookingId: moved.id,
    userId: NOBODY,
    ...takenBy(moved),
    now,
  });
}

function assertGoesTo(booking: Booking, date: string, time: string, now: number): void {
  if (!isBookable(date, time, now)) {
    throw refusedField('invalid', 'time', bookingMessages.slotUnavailable);
  }
  if (date === booking.date && time === booking.time) {
    throw refusedField('invalid', 'time', bookingRefusals.moveNowhere);
  }
}

/** @throws DomainError slot_unavailable when the slot was taken, conflict when the call was changed */
async function commit(
  context: Context,
  booking: Booking,
  change: Partial<Booking>,
  mayMove: SQL,
  alongside: Statements,
): Promise<void> {
  const { db, now } = context;
  const move = db
    .update(bookings)
    .set(change)
    .where(and(eq(bookings.id, booking.id), mayMove));
  const isMoved = and(eq(bookings.id, booking.id), eq(bookings.updatedAt, now));
  const { moved, present, events } = await runAll(db, {
    moved: guarded(move, alongside),
    events: markEvents(db, isMoved, now),
    present: db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, booking.id), unchangedSince(booking))),
  }).catch((error: unknown) => {
    if (isConstraintError(error)) throw slotUnavailable();
    throw error;
  });
  writeMarked(context, events);
  if (moved.change.rowsAffected) return;
  throw present.length ? slotUnavailable() : changedMeanwhile();
}

async function emailOf(context: Context, moved: Booking, before: Booking, actor: Actor) {
  const content = callMoved(moved, before, actor, linksOf(context, moved));
  const email = await callEmail(context, moved, content, 'REQUEST');
  const { id, userId, sequence } = moved;
  const about = `${id}-${sequence}`;
  return outboxRow({ kind: 'call-moved', about, bookingId: id, userId, email }, context.now);
}

function auditEntry(moved: Booking, actorId: string, at: number) {
  const detail = `to ${moved.appointmentDate}, ${moved.appointmentTime}`;
  return { at, actorId, action: 'call moved', subject: moved.id, detail };
}

function slotUnavailable(): DomainError {
  return new DomainError('slot_unavailable', bookingMessages.slotUnavailable);
}
