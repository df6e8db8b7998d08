import { asc, between, eq, sql } from 'drizzle-orm';
import { build, type Given, prepared, type Results, runAll } from '#db/client.ts';
import {
  adminSettings,
  blockedSlots,
  calendarConnections,
  callsByDate,
  mentors,
  tempReservations,
} from '#db/schema/index.ts';
import type { AvailabilityQuery } from '#domain/booking/input.ts';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import type { HoursRow, TimeOff } from '#domain/calendar/hours.ts';
import { countFreeSlots } from '#domain/calendar/parts.ts';
import { calendarWindow, type Interval } from '#domain/calendar/slots.ts';
import { buildMentorsCalendar, daysByMentor } from '#domain/mentors/mentors-calendar.ts';
import { defaultService, mentorsOffering, servicesOf } from '#domain/mentors/offered-services.ts';
import { bookingRules } from '#domain/settings/settings.ts';
import { addDays, displayTime, IST, istInstant, lazily } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { busyNow } from './google-calendar/states.ts';

export function readCalendar(now: number) {
  const { first, last } = calendarWindow(now);
  // A call on the last day may end after midnight, so the blocks of the next day are read too.
  return calendarReads({ first, last, blockedUntil: addDays(last, 1), now });
}

const calendarReads = prepared((given: Given<'first' | 'last' | 'blockedUntil' | 'now'>) => {
  const { bookingId, userId, mentorId, date, time, duration, expiresAt } = tempReservations;
  const { id, name, services, minimumNotice, dailyCap, bufferMinutes, hours, daysOff } = mentors;
  const { revokedAt } = calendarConnections;
  const isConnected = sql`${calendarConnections.mentorId} is not null and ${revokedAt} is null`;
  return {
    sold: build
      .select({ date: callsByDate.date, text: sql<string>`${callsByDate.calls}` })
      .from(callsByDate)
      .where(between(callsByDate.date, given('first'), given('last'))),
    held: build
      .select({ id: bookingId, userId, mentorId, date, time, duration, expiresAt })
      .from(tempReservations)
      .where(between(date, given('first'), given('last'))),
    blocks: build
      .select({ date: blockedSlots.date, time: blockedSlots.time })
      .from(blockedSlots)
      .where(between(blockedSlots.date, given('first'), given('blockedUntil'))),
    settings: build
      .select({ id: adminSettings.id, value: adminSettings.value })
      .from(adminSettings),
    mentors: build
      .select({
        id,
        name,
        services,
        minimumNotice,
        dailyCap,
        bufferMinutes,
        hours: sql`${hours}`.mapWith(parseOnce<HoursRow>),
        timeOff: sql`${daysOff}`.mapWith(parseOnce<TimeOff>),
        busy: sql<Interval[] | null>`${busyNow(given('now'))}`.mapWith(calendarConnections.busy),
        isConnected: isConnected.mapWith(Boolean),
      })
      .from(mentors)
      .leftJoin(calendarConnections, eq(calendarConnections.mentorId, id))
      .where(eq(mentors.isActive, true))
      .orderBy(asc(mentors.position), asc(id)),
  };
});

const MAX_TEXTS = 1000;
const rowsByText = new Map<string, readonly never[]>();

/** `mentorDays` caches its results by array, so the same JSON text must give the same array. */
function parseOnce<Row>(text: string): readonly Row[] {
  const rows = rowsByText.get(text) ?? JSON.parse(text);
  if (rowsByText.size === MAX_TEXTS) rowsByText.clear();
  rowsByText.set(text, rows);
  return rows;
}

export type CalendarFacts = Results<ReturnType<typeof readCalendar>>;

export function toMentorsInput({ settings, mentors, blocks }: CalendarFacts) {
  const rules = bookingRules(settings);
  return { blocks, rules, mentors: mentors.map((each) => ({ ...each, busy: each.busy ?? [] })) };
}

/** Parsed calls by date. The map needs no size limit, because an isolate sees only a few dates. */
const parsedCalls = new Map<string, { text: string; calls: ReturnType<typeof parseCalls> }>();

export function soldCalls({ sold }: Pick<CalendarFacts, 'sold'>) {
  return sold.flatMap(({ date, text }) => {
    const known = parsedCalls.get(date);
    const calls = known?.text === text ? known.calls : parseCalls(date, text);
    parsedCalls.set(date, { text, calls });
    return calls;
  });
}

function parseCalls(date: string, text: string) {
  const byMentor: (typeof callsByDate.$inferSelect)['calls'] = JSON.parse(text);
  return Object.entries(byMentor).flatMap(([mentorId, calls]) =>
    calls.map(([time, duration]) => ({ mentorId, date, time, duration, state: 'booked' }) as const),
  );
}

const NEXT_STARTS = 3;

export async function showAvailability({ db, now }: Context, query: AvailabilityQuery) {
  const facts = await runAll(db, readCalendar(now));
  const { mentor } = query;
  const services = mentor === undefined ? undefined : servicesOf(mentor, facts.mentors);
  const service = query.service ?? defaultService(services ?? []);
  if (!service) return { services, next: [], days: [] };
  const live = facts.held.filter(({ expiresAt }) => expiresAt > now);
  const held = live.map((call) => ({ ...call, state: 'reserved' }) as const);
  const calls = [...soldCalls(facts), ...held];
  const input = { ...toMentorsInput(facts), now, service, calls, clientCalls: [] };
  const days = buildMentorsCalendar(input, daysByMentor(input), mentor);
  const offering = mentorsOffering(facts.mentors, service);
  const slugOf = (id: string | undefined) => offering.find(({ slug }) => slug === id)?.slug;
  return {
    ...(services && { services, service }),
    next: nextStarts(days).map((start) => ({ ...start, mentor: slugOf(start.mentor ?? mentor) })),
    days: days.map(({ date, slots }) => ({ date, free: countFreeSlots(slots) })),
  };
}

export async function mentorIds({ db }: Context): Promise<string[]> {
  return (await db.select({ id: mentors.id }).from(mentors)).map(({ id }) => id);
}

/** A longer date, such as `Sunday, 29 November`, would wrap on a phone and shift the page. */
const shortDayFormat = { weekday: 'short', day: 'numeric', month: 'short', timeZone: IST } as const;

const shortDay = lazily(() => new Intl.DateTimeFormat('en-GB', shortDayFormat));

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
