import { runAll } from '#db/client.ts';
import { mentors } from '#db/schema/index.ts';
import type { AvailabilityQuery } from '#domain/booking/input.ts';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import { freeStarts } from '#domain/calendar/parts.ts';
import {
  buildMentorsCalendar,
  firstToOffer,
  namedTakers,
  servicesOf,
} from '#domain/mentors/first-free.ts';
import { bookingRules } from '#domain/settings/settings.ts';
import { displayTime, IST, istInstant, lazily } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { readCalendar } from './read.ts';

const NEXT_STARTS = 3;

export async function showAvailability({ db, now }: Context, query: AvailabilityQuery) {
  const { sold, held, settings, ...facts } = await runAll(db, readCalendar(now));
  const { mentor } = query;
  const services = mentor === undefined ? undefined : servicesOf(mentor, facts.mentors);
  const service = query.service ?? firstToOffer(services ?? []);
  if (!service) return { services, next: [], days: [] };
  const live = held.filter(({ expiresAt }) => expiresAt > now);
  const calls = [
    ...sold.map((call) => ({ ...call, state: 'booked' }) as const),
    ...live.map((call) => ({ ...call, state: 'reserved' }) as const),
  ];
  const asked = { now, service, mentor, calls, clientCalls: [], rules: bookingRules(settings) };
  const days = buildMentorsCalendar({ ...facts, ...asked });
  const named = new Set(namedTakers(facts.mentors, service).map(({ slug }) => slug));
  return {
    ...(services && { services, service }),
    next: nextStarts(days).map(({ taker = mentor, ...start }) => ({
      ...start,
      mentor: taker && named.has(taker) ? taker : undefined,
    })),
    days: days.map(({ date, slots }) => ({ date, free: freeStarts(slots) })),
  };
}

export async function mentorIds({ db }: Context): Promise<string[]> {
  return (await db.select({ id: mentors.id }).from(mentors)).map(({ id }) => id);
}

/** `Sun, 29 Nov`: on a phone a whole date takes a second line, which moves the page. */
const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: IST } as const;
const shortDay = lazily(() => new Intl.DateTimeFormat('en-GB', options));

function nextStarts(days: readonly CalendarDay[]) {
  const free = days.flatMap(({ date, slots }) =>
    slots.filter(({ selectable }) => selectable).map((slot) => ({ ...slot, date })),
  );
  return free.slice(0, NEXT_STARTS).map(({ date, time, mentor: taker }) => {
    const startsAt = istInstant(date, time);
    const clock = `${displayTime(startsAt)} IST`;
    const datedWords = `${shortDay().format(startsAt).replace(',', '')}, ${clock}`;
    const words = date === days[0]?.date ? `tomorrow, ${clock}` : datedWords;
    return { date, time, startsAt, taker, words, datedWords };
  });
}
