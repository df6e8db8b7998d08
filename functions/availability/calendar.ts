import { and, asc, between, eq, ne, sql } from 'drizzle-orm';
import { build, type Given, prepared, type Results, runAll } from '#db/client.ts';
import {
  adminSettings,
  blockedSlots,
  calendarConnections,
  calendarVersion,
  callsByDate,
  mentors,
  tempReservations,
} from '#db/schema/index.ts';
import type { AvailabilityQuery } from '#domain/booking/input.ts';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import type { HoursRow, TimeOff } from '#domain/calendar/hours.ts';
import { countSelectable } from '#domain/calendar/parts.ts';
import { calendarWindow, SLOT_MINUTES } from '#domain/calendar/slots.ts';
import type { CallId } from '#domain/catalogue.ts';
import {
  buildMentorsCalendar,
  daysByMentor,
  type MentorsInput,
} from '#domain/mentors/mentors-calendar.ts';
import { defaultService, mentorsOffering, servicesOf } from '#domain/mentors/offered-services.ts';
import { pick } from '#domain/pick.ts';
import { bookingRules } from '#domain/settings/settings.ts';
import { addDays, displayTime, IST, istInstant, lazily, MINUTE } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { busyNow } from './google-calendar/states.ts';

type Rows = Pick<CalendarFacts, 'blocks' | 'mentors' | 'settings' | 'sold'> & {
  version: string;
  /** First date of `sold` and `blocks`. */
  first: string;
};

/** Rows that this isolate last read. Valid until `calendar_version` changes. */
let lastRead: Rows = { version: '', first: '', blocks: [], mentors: [], settings: [], sold: [] };

/**
 * The query skips blocks, mentors, settings and sold calls if `calendar_version` is unchanged.
 * `factsOf` then adds the rows from `lastRead`.
 */
export function readCalendar(now: number) {
  const earlier = lastRead;
  const { first, last } = calendarWindow(now);
  // The next day's blocks are read too: a call on the last day can end after midnight.
  const dates = { first, last, blockedUntil: addDays(last, 1) };
  const knownVersion = earlier.first === first ? earlier.version : '';
  return {
    reads: calendarReads({ ...dates, now, knownVersion }),
    factsOf<Found extends CalendarFacts>(found: Found) {
      const version = found.version[0]?.value ?? '';
      const isUnchanged = version !== '' && version === knownVersion;
      const { blocks, mentors, settings, sold } = isUnchanged ? earlier : found;
      if (!isUnchanged) {
        lastRead = { version, first, blocks, mentors, settings, sold };
        // Frees memory: each cached result refers to the old rows.
        cachedResults.clear();
      }
      const held = found.held.filter(({ expiresAt }) => expiresAt > now);
      const hasExpiredHolds = held.length < found.held.length;
      return { ...found, blocks, mentors, settings, sold, held, hasExpiredHolds };
    },
  };
}

const calendarReads = prepared(
  (given: Given<'first' | 'last' | 'blockedUntil' | 'now' | 'knownVersion'>) => {
    const { bookingId, userId, mentorId, date, time, duration, expiresAt } = tempReservations;
    const connection = calendarConnections;
    const { id: versionId, value: version } = calendarVersion;
    // If the version is unchanged, SQLite does not read the joined tables.
    const hasChanged = and(eq(versionId, 1), ne(version, given('knownVersion')));
    return {
      version: build.select({ value: version }).from(calendarVersion).where(eq(versionId, 1)),
      sold: build
        .select({ date: callsByDate.date, calls: callsByDate.calls })
        .from(calendarVersion)
        .crossJoin(callsByDate)
        .where(and(hasChanged, between(callsByDate.date, given('first'), given('last')))),
      held: build
        .select({ id: bookingId, userId, mentorId, date, time, duration, expiresAt })
        .from(tempReservations)
        .where(between(date, given('first'), given('last'))),
      blocks: build
        .select({ date: blockedSlots.date, time: blockedSlots.time })
        .from(calendarVersion)
        .crossJoin(blockedSlots)
        .where(and(hasChanged, between(blockedSlots.date, given('first'), given('blockedUntil')))),
      connections: build
        .select({
          mentorId: connection.mentorId,
          busy: busyNow(given('now')),
          isRevoked: sql`${connection.revokedAt} is not null`.mapWith(Boolean),
        })
        .from(connection),
      settings: build
        .select({ id: adminSettings.id, value: adminSettings.value })
        .from(calendarVersion)
        .crossJoin(adminSettings)
        .where(hasChanged),
      mentors: build
        .select({
          ...pick(mentors, 'id', 'name', 'services', 'minimumNotice', 'dailyCap', 'bufferMinutes'),
          hours: sql<HoursRow[]>`${mentors.hours}`.mapWith(JSON.parse),
          timeOff: sql<TimeOff[]>`${mentors.daysOff}`.mapWith(JSON.parse),
        })
        .from(calendarVersion)
        .crossJoin(mentors)
        .where(and(hasChanged, eq(mentors.isActive, true)))
        .orderBy(asc(mentors.position), asc(mentors.id)),
    };
  },
  // `unlessChanged` needs this: unchanged rows must stay the same objects.
  { keepsResult: true },
);

export type CalendarFacts = Results<ReturnType<typeof calendarReads>>;

export type Hold = CalendarFacts['held'][number];

export function toHold(hold: Hold, isOwn = false) {
  return { ...hold, state: isOwn ? 'yours' : 'reserved' } as const;
}

export function toMentorsInput(
  facts: CalendarFacts,
  request: Pick<MentorsInput, 'now' | 'service'> &
    Partial<Pick<MentorsInput, 'calls' | 'clientCalls'>>,
): MentorsInput {
  const { settings, mentors, connections, blocks, held } = facts;
  const busyOf = new Map(connections.map(({ mentorId, busy }) => [mentorId, busy]));
  return {
    ...request,
    calls: request.calls ?? [...soldCalls(facts), ...held.map((hold) => toHold(hold))],
    clientCalls: request.clientCalls ?? [],
    blocks,
    rules: bookingRules(settings),
    mentors: mentors.map((mentor) => ({ ...mentor, busy: busyOf.get(mentor.id) ?? [] })),
  };
}

export function soldCalls({ sold }: Pick<CalendarFacts, 'sold'>) {
  return sold.flatMap(({ date, calls }) =>
    Object.entries(calls).flatMap(([mentorId, ofMentor]) =>
      ofMentor.map(
        ([time, duration]) => ({ mentorId, date, time, duration, state: 'booked' }) as const,
      ),
    ),
  );
}

const SLOT_MS = SLOT_MINUTES * MINUTE;
const MAX_RESULTS = 200;
const cachedResults = new Map<string, { inputs: readonly unknown[]; result: unknown }>();

/** Caches the result for `key` until a row in `facts` changes or the next half hour starts. */
export function unlessChanged<Result>(
  key: string,
  facts: CalendarFacts,
  now: number,
  compute: () => Result,
): Result {
  const { sold, held, blocks, connections, settings, mentors } = facts;
  // A slot becomes too late to book only after a full or half hour, hence `ceil` and not `floor`.
  const halfHour = Math.ceil(now / SLOT_MS);
  // `factsOf` creates the list `held` anew for each request, so its rows are compared instead.
  const inputs = [halfHour, settings, mentors, sold, blocks, connections, ...held];
  const cached = cachedResults.get(key);
  const isSameLength = cached?.inputs.length === inputs.length;
  if (isSameLength && inputs.every((input, index) => input === cached.inputs[index])) {
    return cached.result as Result;
  }
  const result = compute();
  if (cachedResults.size === MAX_RESULTS) cachedResults.clear();
  cachedResults.set(key, { inputs, result });
  return result;
}

const MAX_NEXT_STARTS = 3;

export async function showFreeTimes({ db, now }: Context, query: AvailabilityQuery) {
  const { reads, factsOf } = readCalendar(now);
  const facts = factsOf(await runAll(db, reads));
  const { mentor } = query;
  const services = mentor === undefined ? undefined : servicesOf(mentor, facts.mentors);
  const service = query.service ?? defaultService(services ?? []);
  if (!service) return { services, next: [], days: [] };
  const key = `free times ${service} ${mentor ?? ''}`;
  return {
    ...(services && { services, service }),
    ...unlessChanged(key, facts, now, () => freeTimes(facts, service, mentor, now)),
  };
}

function freeTimes(facts: CalendarFacts, service: CallId, mentor: string | undefined, now: number) {
  const input = toMentorsInput(facts, { now, service });
  const days = buildMentorsCalendar(input, daysByMentor(input), mentor);
  const offering = mentorsOffering(facts.mentors, service);
  const slugOf = (id: string | undefined) => offering.find(({ slug }) => slug === id)?.slug;
  return {
    next: nextStarts(days).map((start) => ({ ...start, mentor: slugOf(start.mentor ?? mentor) })),
    days: days.map(({ date, slots }) => ({ date, free: countSelectable(slots) })),
  };
}

export async function mentorIds({ db }: Context): Promise<string[]> {
  return (await db.select({ id: mentors.id }).from(mentors)).map(({ id }) => id);
}

/** Must be short: `Sunday, 29 November` would wrap on a phone and shift the page. */
const shortDayFormat = { weekday: 'short', day: 'numeric', month: 'short', timeZone: IST } as const;

const shortDay = lazily(() => new Intl.DateTimeFormat('en-GB', shortDayFormat));

function nextStarts(days: readonly CalendarDay[]) {
  // A calendar starts with tomorrow.
  const tomorrow = days[0]?.date;
  const free = days.flatMap(({ date, slots }) =>
    slots.filter(({ selectable }) => selectable).map((slot) => ({ ...slot, date })),
  );
  return free.slice(0, MAX_NEXT_STARTS).map(({ date, time, mentor }) => {
    const startsAt = istInstant(date, time);
    const clock = `${displayTime(startsAt)} IST`;
    const datedWords = `${shortDay().format(startsAt).replace(',', '')}, ${clock}`;
    const words = date === tomorrow ? `tomorrow, ${clock}` : datedWords;
    return { date, time, startsAt, words, datedWords, mentor };
  });
}
