import { and, asc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { type Database, insertIf, runAll } from '#db/client.ts';
import { clientName, isPaid } from '#db/expressions.ts';
import { blockedSlots, bookings, type mentors, tempReservations } from '#db/schema/index.ts';
import { blockId, calendarMessages } from '#domain/calendar/admin-calendar.ts';
import type { BlockInput } from '#domain/calendar/block-input.ts';
import { DAY_MINUTES } from '#domain/calendar/hours.ts';
import { bookableDates, callInterval, SLOT_MINUTES } from '#domain/calendar/slots.ts';
import { conflict, DomainError, refusedField } from '#domain/errors.ts';
import { addDays, DAY } from '#domain/time.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { withAudit } from '#functions/core/statements.ts';
import type { CallTable } from './slot-conditions.ts';

const NOT_BOOKABLE =
  'Clients cannot book this day, so you need not block it. Please choose another day.';

/** @throws DomainError `invalid` if the date is not bookable; `conflict` if the slots have calls */
export async function blockTimes(context: Context, viewer: Viewer, input: BlockInput) {
  const { db, now } = context;
  const { user } = await viewer.loadAsAdmin();
  if (!bookableDates(now).includes(input.date)) {
    throw refusedField('invalid', 'date', NOT_BOOKABLE);
  }
  const selectAffected = selectAffectedCalls(context, input);
  const mayBlock = input.evenIfTaken ? sql`true` : sql`not exists ${selectAffected}`;
  // A block of the whole day has no time.
  const times = input.times ? [...new Set(input.times)] : [null];
  const { calls } = await runAll(db, {
    blocks: times.map((time) => blockStatement(context, user.id, { ...input, time }, mayBlock)),
    calls: selectAffected,
  });
  if (calls.length > 0 && !input.evenIfTaken) {
    throw conflict(calendarMessages.callsAffected, { affected: calls });
  }
  return calls;
}

type Block = Pick<typeof blockedSlots.$inferSelect, 'date' | 'time' | 'reason'>;

function blockStatement(context: Context, actorId: string, block: Block, onlyIf: SQL) {
  const { date, time, reason } = block;
  const id = blockId(date, time);
  const set = { reason, blockedBy: actorId, blockedAt: context.now };
  const row = { id, date, type: time ? 'slot' : 'day', time, ...set } as const;
  const insert = insertIf(context.db, blockedSlots, row, onlyIf);
  const upsert = insert.onConflictDoUpdate({ target: blockedSlots.id, set });
  const action = `${row.type} blocked`;
  return withAudit(context, upsert, { actorId, action, subject: id, detail: reason });
}

function selectAffectedCalls({ db, now }: Context, { date, times }: BlockInput) {
  const day = callInterval(date, '00:00', DAY_MINUTES);
  const blockedIntervals = times?.map((time) => callInterval(date, time, SLOT_MINUTES)) ?? [day];
  return selectCallsWithClient(db, now, (calls) => {
    const overlapping = blockedIntervals.map(({ startsAt, endsAt }) =>
      and(lt(calls.startsAt, endsAt), gt(calls.endsAt, startsAt)),
    );
    // A call of the day before can end after midnight.
    return and(inArray(calls.date, [addDays(date, -1), date]), or(...overlapping));
  });
}

export async function unblockTimes(context: Context, viewer: Viewer, id: string) {
  const { db } = context;
  const { user } = await viewer.loadAsAdmin();
  const action = id.startsWith('day') ? 'day unblocked' : 'slot unblocked';
  const deletion = db.delete(blockedSlots).where(eq(blockedSlots.id, id));
  const entry = { actorId: user.id, action, subject: id };
  const { change } = await runAll(db, withAudit(context, deletion, entry));
  if (!change.rowsAffected) throw new DomainError('not_found', calendarMessages.notBlocked);
}

function selectCallsWithClient(
  db: Database,
  now: number,
  matches: (calls: CallTable) => SQL | undefined,
) {
  const { serviceType: service, date, time, duration, mentorName: mentor } = bookings;
  const name = sql<string>`${clientName}`.as('name');
  const call = { name, service, date, time, duration, mentor };
  const state = (text: 'booked' | 'held') => sql<typeof text>`${text}`.as('state');
  const booked = db
    .select({ ...call, state: state('booked') })
    .from(bookings)
    .where(and(isPaid, matches(bookings)));
  // The new time of a proposed move is in `temp_reservations`. `bookings` has the old time.
  const { date: heldDate, time: heldTime } = tempReservations;
  const held = db
    .select({ ...call, date: heldDate, time: heldTime, state: state('held') })
    .from(tempReservations)
    .innerJoin(bookings, eq(bookings.id, tempReservations.bookingId))
    .where(and(gt(tempReservations.expiresAt, now), matches(tempReservations)));
  return unionAll(booked, held).orderBy(asc(bookings.date), asc(bookings.time));
}

export function unfinishedCalls(db: Database, now: number, mentorId: string | typeof mentors.id) {
  return selectCallsWithClient(db, now, (calls) =>
    and(eq(calls.mentorId, mentorId), gt(calls.startsAt, now - DAY), gt(calls.endsAt, now)),
  );
}
