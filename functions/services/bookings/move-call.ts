import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isConstraintError, type Statement, writeAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { type Booking, bookings, outbox } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { appointment } from '#domain/booking/booking.ts';
import type { MoveInput } from '#domain/booking/change-input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { callInterval, isBookable } from '#domain/calendar/slots.ts';
import { DomainError } from '#domain/errors.ts';
import { callMoved } from '../../emails/call-changed.ts';
import type { Services } from '../../services.ts';
import { audited } from '../audit/entry.ts';
import { invitingEmail, meetingOf } from '../email/call-email.ts';
import { deliver } from '../email/deliver.ts';
import { dropUnsent } from '../email/drop-unsent.ts';
import { outboxRow } from '../email/outbox-row.ts';
import { mayTakeSlot } from '../holds/slot-conditions.ts';
import { dateReminders } from '../reminders/schedule.ts';
import { assertInSight, changedMeanwhile, unchangedSince } from './find.ts';

/** Nobody's hold stands back for a move, not even one of the client's own. */
const NOBODY = '';

/**
 * Gives a sold call another start, its payment and everything else carried along, and tells the
 * client.
 * @throws DomainError invalid for a start outside the calendar, slot_unavailable when it is taken,
 * conflict when the call was moved or cancelled meanwhile
 */
export async function moveCall(
  services: Services,
  booking: Booking,
  { date, time, from }: MoveInput,
  actor: Actor,
): Promise<Booking> {
  const { db, now } = services;
  assertGoesTo(booking, date, time, now);
  assertInSight(booking, from);
  const change = {
    ...{ date, time, ...callInterval(date, time, booking.duration), ...appointment(date, time) },
    ...{ sequence: booking.sequence + 1, updatedAt: now },
  };
  const moved = { ...booking, ...change };
  const email = await emailOf(services, moved, booking.startsAt, actor);
  // It comes last: what goes with it must find the call, and the slot, as they were.
  const mayMove = sql`${unchangedSince(booking)} and ${isFree(moved, now)}`;
  await commit(services, booking, [
    dropUnsent(db, booking.id, mayMove),
    insertIf(db, outbox, email, mayMove),
    ...dateReminders(db, moved, now, mayMove),
    ...(actor.type === 'admin' ? [audited(db, actor.userId, entryOf(moved), now, mayMove)] : []),
    db
      .update(bookings)
      .set(change)
      .where(and(eq(bookings.id, booking.id), mayMove)),
  ]);
  services.background(deliver(services, email.id));
  return moved;
}

/** Nobody has sold, held or blocked the new start. Rules that admins set for clients belong here. */
function isFree(moved: Booking, now: number): SQL {
  return mayTakeSlot({ ...moved, bookingId: moved.id, userId: NOBODY, now });
}

function assertGoesTo(booking: Booking, date: string, time: string, now: number): void {
  if (!isBookable(date, time, now)) {
    throw new DomainError('invalid', bookingMessages.slotUnavailable, {
      time: bookingMessages.slotUnavailable,
    });
  }
  if (date === booking.date && time === booking.time) {
    throw new DomainError('invalid', bookingMessages.moveNowhere, {
      time: bookingMessages.moveNowhere,
    });
  }
}

/** Whether the call or its new slot was lost shows in the booking as the transaction left it. */
async function commit({ db }: Services, booking: Booking, statements: Statement[]): Promise<void> {
  const present = db.select({ id: bookings.id }).from(bookings).where(unchangedSince(booking));
  const results = await writeAll(db, [...statements, present]).catch((error: unknown) => {
    if (isConstraintError(error)) throw slotUnavailable();
    throw error;
  });
  if (results.at(-2)?.rowsAffected) return;
  throw results.at(-1)?.rows.length ? slotUnavailable() : changedMeanwhile();
}

async function emailOf(services: Services, moved: Booking, before: number, actor: Actor) {
  const { zoomLink } = meetingOf(services, moved);
  const email = await invitingEmail(services, moved, callMoved(moved, before, actor, zoomLink));
  const { id, userId, sequence } = moved;
  const post = { kind: 'call-moved', about: `${id}-${sequence}`, bookingId: id, userId } as const;
  return outboxRow({ ...post, email }, services.now);
}

function entryOf({ id, appointmentDate, appointmentTime }: Booking) {
  return { action: 'call moved', subject: id, detail: `to ${appointmentDate}, ${appointmentTime}` };
}

function slotUnavailable(): DomainError {
  return new DomainError('slot_unavailable', bookingMessages.slotUnavailable);
}
