import { and, asc, between, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { build, type Database, type Given, insertIf, prepared, runAll } from '#db/client.ts';
import { clientName, isPaid } from '#db/expressions.ts';
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
import type { AvailabilityQuery } from '#domain/booking/input.ts';
import { blockId, buildAdminCalendar, calendarMessages } from '#domain/calendar/admin-calendar.ts';
import type { BlockInput } from '#domain/calendar/block-input.ts';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { DAY_MINUTES } from '#domain/calendar/hours.ts';
import { countFreeSlots } from '#domain/calendar/parts.ts';
import {
  bookableDates,
  calendarWindow,
  callInterval,
  SLOT_MINUTES,
} from '#domain/calendar/slots.ts';
import { conflict, DomainError, refusedField } from '#domain/errors.ts';
import {
  buildMentorsCalendar,
  defaultService,
  mentorsOffering,
  servicesOf,
} from '#domain/mentors/first-free.ts';
import { bookingRules } from '#domain/settings/settings.ts';
import { addDays, DAY, displayTime, IST, istInstant, lazily } from '#domain/time.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { withAudit } from '#functions/core/statements.ts';
import { busyNow } from './google-calendar/states.ts';
import { selectSettings, toSavedSettings } from './settings.ts';

/** Returns statements that read all facts of the calendar: calls, blocks, mentors and settings. */
export function readCalendar(now: number) {
  const { first, last } = calendarWindow(now);
  // A call that starts on the last day may end on the next day, so read blocks of that day too.
  return calendarReads({ first, last, blockedUntil: addDays(last, 1), now });
}

function callColumns({ userId, mentorId, date, time, duration }: Calls) {
  return { userId, mentorId, date, time, duration };
}

const calendarReads = prepared((given: Given<'first' | 'last' | 'blockedUntil' | 'now'>) => {
  const { bookingId, expiresAt } = tempReservations;
  const isShown = ({ date }: Calls) => between(date, given('first'), given('last'));
  const soldCall = { id: bookings.id, ...callColumns(bookings) };
  const heldCall = { id: bookingId, ...callColumns(tempReservations), expiresAt };
  const isBlock = between(blockedSlots.date, given('first'), given('blockedUntil'));
  const busy = { mentorId: calendarConnections.mentorId, times: busyNow(given('now')) };
  const { id, name, services, minimumNotice, dailyCap, bufferMinutes, isActive } = mentors;
  const { mentorId, firstDate, lastDate } = timeOff;
  const isLater = gte(lastDate, given('first'));
  return {
    sold: build
      .select(soldCall)
      .from(bookings)
      .where(and(isPaid, isShown(bookings))),
    held: build.select(heldCall).from(tempReservations).where(isShown(tempReservations)),
    blocks: build.select().from(blockedSlots).where(isBlock),
    busy: build.select(busy).from(calendarConnections),
    settings: build.select().from(adminSettings),
    mentors: build
      .select({ id, name, services, minimumNotice, dailyCap, bufferMinutes })
      .from(mentors)
      .where(eq(isActive, true))
      .orderBy(asc(mentors.position), asc(id)),
    hours: build.select().from(mentorHours),
    timeOff: build.select({ mentorId, firstDate, lastDate }).from(timeOff).where(isLater),
  };
});

/** Calls name their mentor only if several mentors are active. */
export async function showAdminCalendar({ db, now }: Context, viewer: Viewer) {
  const dates = bookableDates(now);
  const { id, date, time, reason } = blockedSlots;
  const { calls, blocks, settings, activeMentors } = await viewer.loadAsAdmin(() => ({
    calls: namedCalls(db, now, (calls) => inArray(calls.date, dates)),
    blocks: db.select({ id, date, time, reason }).from(blockedSlots).where(inArray(date, dates)),
    settings: selectSettings(db),
    activeMentors: db.select({ id: mentors.id }).from(mentors).where(eq(mentors.isActive, true)),
  }));
  const { zoomLink } = toSavedSettings(settings);
  const hasSeveralMentors = activeMentors.length > 1;
  const shown = calls.map((call) => ({ ...call, mentor: hasSeveralMentors ? call.mentor : null }));
  return { days: buildAdminCalendar(now, shown, blocks), meetingLink: zoomLink, hasSeveralMentors };
}

/** @throws DomainError invalid; conflict with the affected calls if `evenIfTaken` is false */
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
    throw conflict(calendarMessages.callsAffected, { affected: calls });
  }
  return calls;
}

type Block = Pick<typeof blockedSlots.$inferSelect, 'date' | 'time' | 'reason'>;

function blockOne(context: Context, actorId: string, block: Block, onlyIf: SQL) {
  const { date, time, reason } = block;
  const id = blockId(date, time);
  const set = { reason, blockedBy: actorId, blockedAt: context.now };
  const row = { id, date, type: time ? 'slot' : 'day', time, ...set } as const;
  const insert = insertIf(context.db, blockedSlots, row, onlyIf);
  const upsert = insert.onConflictDoUpdate({ target: blockedSlots.id, set });
  const action = `${row.type} blocked`;
  return withAudit(context, upsert, { actorId, action, subject: id, detail: reason });
}

function affectedCalls({ db, now }: Context, { date, times }: BlockInput) {
  const day = callInterval(date, '00:00', DAY_MINUTES);
  const blocked = times?.map((time) => callInterval(date, time, SLOT_MINUTES)) ?? [day];
  return namedCalls(db, now, (calls) => {
    const overlapping = blocked.map(({ startsAt, endsAt }) =>
      and(lt(calls.startsAt, endsAt), gt(calls.endsAt, startsAt)),
    );
    return and(inArray(calls.date, [addDays(date, -1), date]), or(...overlapping));
  });
}

export async function unblock(context: Context, viewer: Viewer, id: string) {
  const { db } = context;
  const { user } = await viewer.loadAsAdmin(() => ({}));
  const action = id.startsWith('day') ? 'day unblocked' : 'slot unblocked';
  const deletion = db.delete(blockedSlots).where(eq(blockedSlots.id, id));
  const entry = { actorId: user.id, action, subject: id };
  const { change } = await runAll(db, withAudit(context, deletion, entry));
  if (!change.rowsAffected) throw new DomainError('not_found', calendarMessages.notBlocked);
}

type Calls = typeof bookings | typeof tempReservations;

/** Selects paid calls and held calls with the client's name. `which` filters each kind. */
function namedCalls(db: Database, now: number, which: (calls: Calls) => SQL | undefined) {
  const { serviceType: service, date, time, duration, mentorName: mentor } = bookings;
  const name = sql<string>`${clientName}`.as('name');
  const call = { name, service, date, time, duration, mentor };
  const state = (text: 'booked' | 'held') => sql<typeof text>`${text}`.as('state');
  const sold = db
    .select({ ...call, state: state('booked') })
    .from(bookings)
    .where(and(isPaid, which(bookings)));
  // A proposed time is not the time of its booking.
  const { date: heldDate, time: heldTime } = tempReservations;
  const held = db
    .select({ ...call, date: heldDate, time: heldTime, state: state('held') })
    .from(tempReservations)
    .innerJoin(bookings, eq(bookings.id, tempReservations.bookingId))
    .where(and(gt(tempReservations.expiresAt, now), which(tempReservations)));
  return unionAll(sold, held).orderBy(asc(bookings.date), asc(bookings.time));
}

export function upcomingCalls(db: Database, now: number, mentorId: string | typeof mentors.id) {
  return namedCalls(db, now, (calls) =>
    and(eq(calls.mentorId, mentorId), gt(calls.startsAt, now - DAY), gt(calls.endsAt, now)),
  );
}

const NEXT_STARTS = 3;

/** Returns the next free starts and the number of free slots per day, without a sign-in. */
export async function showAvailability({ db, now }: Context, query: AvailabilityQuery) {
  const { sold, held, settings, ...facts } = await runAll(db, readCalendar(now));
  const { mentor } = query;
  const services = mentor === undefined ? undefined : servicesOf(mentor, facts.mentors);
  const service = query.service ?? defaultService(services ?? []);
  if (!service) return { services, next: [], days: [] };
  const live = held.filter(({ expiresAt }) => expiresAt > now);
  const calls = [
    ...sold.map((call) => ({ ...call, state: 'booked' }) as const),
    ...live.map((call) => ({ ...call, state: 'reserved' }) as const),
  ];
  const rules = bookingRules(settings);
  const input = { ...facts, now, service, mentor, calls, clientCalls: [], rules };
  const days = buildMentorsCalendar(input);
  const offering = mentorsOffering(facts.mentors, service);
  const named = (id: string | undefined) => offering.find(({ slug }) => slug === id)?.slug;
  return {
    ...(services && { services, service }),
    next: nextStarts(days).map((start) => ({ ...start, mentor: named(start.mentor ?? mentor) })),
    days: days.map(({ date, slots }) => ({ date, free: countFreeSlots(slots) })),
  };
}

export async function mentorIds({ db }: Context): Promise<string[]> {
  return (await db.select({ id: mentors.id }).from(mentors)).map(({ id }) => id);
}

/** Formats `Sun, 29 Nov`. On a phone, a longer date would wrap and shift the page. */
const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: IST } as const;

const shortDay = lazily(() => new Intl.DateTimeFormat('en-GB', options));

function nextStarts(days: readonly CalendarDay[]) {
  const free = days.flatMap(({ date, slots }) =>
    slots.filter(({ selectable }) => selectable).map((slot) => ({ ...slot, date })),
  );
  return free.slice(0, NEXT_STARTS).map(({ date, time, mentor }) => {
    const startsAt = istInstant(date, time);
    const clock = `${displayTime(startsAt)} IST`;
    const datedWords = `${shortDay().format(startsAt).replace(',', '')}, ${clock}`;
    const words = date === days[0]?.date ? `tomorrow, ${clock}` : datedWords;
    return { date, time, startsAt, words, datedWords, mentor };
  });
}
