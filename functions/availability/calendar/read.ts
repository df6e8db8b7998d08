import { and, asc, between, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { clientName } from '#db/booking-client.ts';
import { isPaid } from '#db/booking-state.ts';
import { type Database, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { build, type Given, prepared } from '#db/prepared.ts';
import {
  adminSettings,
  blockedSlots,
  bookings,
  calendarConnections,
  mentorHours,
  mentors,
  tempReservations,
  timeOff,
} from '#db/schema/index.ts';
import { blockId, buildAdminCalendar, type NamedBlock } from '#domain/calendar/admin-calendar.ts';
import type { BlockInput } from '#domain/calendar/block-input.ts';
import { DAY_MINUTES } from '#domain/calendar/hours.ts';
import { calendarMessages } from '#domain/calendar/messages.ts';
import {
  bookableDates,
  calendarWindow,
  callInterval,
  SLOT_MINUTES,
} from '#domain/calendar/slots.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import { addDays, DAY } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { withAudit } from '#functions/core/audit-entry.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { busyNow } from '../google-calendar/states.ts';
import { selectSettings, toSavedSettings } from '../settings.ts';

export function readCalendar(now: number) {
  const days = calendarWindow(now);
  return {
    sold: soldCalls(days),
    held: heldCalls(days),
    // The last day's last call may run into the next one.
    blocks: blocksOf({ ...days, last: addDays(days.last, 1) }),
    settings: allSettings({}),
    mentors: activeMentors({}),
    hours: allHours({}),
    timeOff: timeOffOf(days),
    busy: busyTimes({ now }),
  };
}

type Days = Given<'first' | 'last'>;

const soldCalls = prepared((given: Days) => {
  const { id, userId, mentorId, date, time, duration } = bookings;
  return build
    .select({ id, userId, mentorId, date, time, duration })
    .from(bookings)
    .where(and(isPaid, between(date, given('first'), given('last'))));
});

const heldCalls = prepared((given: Days) => {
  const { bookingId, userId, mentorId, date, time, duration, expiresAt } = tempReservations;
  return build
    .select({ id: bookingId, userId, mentorId, date, time, duration, expiresAt })
    .from(tempReservations)
    .where(between(date, given('first'), given('last')));
});

const blocksOf = prepared((given: Days) =>
  build
    .select()
    .from(blockedSlots)
    .where(between(blockedSlots.date, given('first'), given('last'))),
);

const allSettings = prepared(() => build.select().from(adminSettings));

/** The first named first. */
const activeMentors = prepared(() => {
  const { id, name, services, minimumNotice, dailyCap, bufferMinutes } = mentors;
  return build
    .select({ id, name, services, minimumNotice, dailyCap, bufferMinutes })
    .from(mentors)
    .where(eq(mentors.isActive, true))
    .orderBy(asc(mentors.position), asc(mentors.id));
});

const allHours = prepared(() => build.select().from(mentorHours));

const timeOffOf = prepared((given: Given<'first'>) => {
  const { mentorId, firstDate, lastDate } = timeOff;
  return build
    .select({ mentorId, firstDate, lastDate })
    .from(timeOff)
    .where(gte(lastDate, given('first')));
});

const busyTimes = prepared((given: Given<'now'>) => {
  const { mentorId } = calendarConnections;
  return build.select({ mentorId, times: busyNow(given('now')) }).from(calendarConnections);
});

/**
 * The fifteen days with everybody's calls and all blocks, and the shared meeting link. Where one
 * mentor takes all calls, nobody needs to be told whose they are.
 */
export async function showAdminCalendar({ db, now }: Context, viewer: Viewer) {
  const dates = bookableDates(now);
  const { id, date, time, reason } = blockedSlots;
  const { calls, blocks, settings, takers } = await viewer.loadAsAdmin(() => ({
    calls: namedCalls(db, now, (calls) => inArray(calls.date, dates)),
    blocks: db.select({ id, date, time, reason }).from(blockedSlots).where(inArray(date, dates)),
    settings: selectSettings(db),
    takers: db.select({ id: mentors.id }).from(mentors).where(eq(mentors.isActive, true)),
  }));
  const { zoomLink } = toSavedSettings(settings);
  const hasSeveralMentors = takers.length > 1;
  const shown = calls.map((call) => ({ ...call, mentor: hasSeveralMentors ? call.mentor : null }));
  const days = buildAdminCalendar(now, shown, blocks);
  return { days, meetingLink: zoomLink, hasSeveralMentors };
}

/**
 * Keeps new calls out of some slots of a day, or out of all of it; blocked again, the reason is the
 * new one. Calls that are there already stay; unless `evenIfTaken` the block is refused for them.
 * Answers those that it found.
 * @throws DomainError unauthenticated, forbidden, invalid, conflict, with the calls in that time
 */
export async function block(context: Context, viewer: Viewer, input: BlockInput) {
  const { db, now } = context;
  const { user } = await viewer.loadAsAdmin(() => ({}));
  if (!bookableDates(now).includes(input.date)) {
    throw refusedField('invalid', 'date', calendarMessages.blockNeedsReason);
  }
  const affected = affectedCalls(context, input);
  const isFree = input.evenIfTaken ? sql`true` : sql`not exists ${affected}`;
  const times = input.times ? [...new Set(input.times)] : [null];
  const { calls } = await runAll(db, {
    blocks: times.map((time) => blockOne(context, user.id, { ...input, time }, isFree)),
    calls: affected,
  });
  if (calls.length > 0 && !input.evenIfTaken) {
    throw new DomainError('conflict', calendarMessages.callsAffected, { affected: calls });
  }
  return calls;
}

type Block = Pick<NamedBlock, 'date' | 'time' | 'reason'>;

function blockOne({ db, now }: Context, adminId: string, block: Block, onlyIf: SQL) {
  const { date, time, reason } = block;
  const id = blockId(date, time);
  const news = { reason, blockedBy: adminId, blockedAt: now };
  const row = { id, date, type: time ? 'slot' : 'day', time, ...news } as const;
  const upsert = insertIf(db, blockedSlots, row, onlyIf).onConflictDoUpdate({
    target: blockedSlots.id,
    set: news,
  });
  const action = `${row.type} blocked`;
  return withAudit(db, upsert, { at: now, actorId: adminId, action, subject: id, detail: reason });
}

/** The calls that take some of what is to be blocked. */
function affectedCalls({ db, now }: Context, { date, times }: BlockInput) {
  const blocked = times?.map((time) => callInterval(date, time, SLOT_MINUTES)) ?? [
    callInterval(date, '00:00', DAY_MINUTES),
  ];
  return namedCalls(db, now, (calls) =>
    and(
      inArray(calls.date, [addDays(date, -1), date]),
      or(
        ...blocked.map(({ startsAt, endsAt }) =>
          and(lt(calls.startsAt, endsAt), gt(calls.endsAt, startsAt)),
        ),
      ),
    ),
  );
}

/**
 * Opens a blocked slot, or a blocked day, by the block's id.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function unblock({ db, now }: Context, viewer: Viewer, id: string): Promise<void> {
  const { user } = await viewer.loadAsAdmin(() => ({}));
  const action = id.startsWith('day') ? 'day unblocked' : 'slot unblocked';
  const auditEntry = { at: now, actorId: user.id, action, subject: id };
  const deletion = db.delete(blockedSlots).where(eq(blockedSlots.id, id));
  const { change } = await runAll(db, withAudit(db, deletion, auditEntry));
  if (!change.rowsAffected) throw new DomainError('not_found', calendarMessages.notBlocked);
}

type Calls = typeof bookings | typeof tempReservations;

/** Calls that are paid for or held at `now`, by name; `which` says of either table's rows which. */
function namedCalls(db: Database, now: number, which: (calls: Calls) => SQL | undefined) {
  const call = {
    name: sql<string>`${clientName}`.as('name'),
    service: bookings.serviceType,
    date: bookings.date,
    time: bookings.time,
    duration: bookings.duration,
    mentor: bookings.mentorName,
  };
  const state = (text: 'booked' | 'held') => sql<typeof text>`${text}`.as('state');
  const sold = db
    .select({ ...call, state: state('booked') })
    .from(bookings)
    .where(and(isPaid, which(bookings)));
  const held = db
    .select({ ...call, state: state('held') })
    .from(tempReservations)
    .innerJoin(bookings, eq(bookings.id, tempReservations.bookingId))
    .where(and(gt(tempReservations.expiresAt, now), which(tempReservations)));
  return unionAll(sold, held).orderBy(asc(bookings.date), asc(bookings.time));
}

/** A mentor's upcoming calls, paid or held. */
export function upcomingCalls(db: Database, now: number, mentorId: string | typeof mentors.id) {
  return namedCalls(db, now, (calls) =>
    and(eq(calls.mentorId, mentorId), gt(calls.startsAt, now - DAY), gt(calls.endsAt, now)),
  );
}
