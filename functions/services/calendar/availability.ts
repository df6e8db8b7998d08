import { runAll } from '#db/client.ts';
import type { AvailabilityQuery } from '#domain/booking/hold-input.ts';
import { freeStarts } from '#domain/calendar/calendar.ts';
import { buildMentorsCalendar } from '#domain/calendar/first-free.ts';
import { displayDate, displayTime, istInstant } from '#domain/calendar/time.ts';
import { bookingRules } from '#domain/settings.ts';
import type { Context } from '../../context.ts';
import { readCalendar } from './read.ts';

const NEXT_STARTS = 3;

/** The next free starts of a service, and how many each day has left: the same for everybody. */
export async function showAvailability({ db, now }: Context, query: AvailabilityQuery) {
  const { sold, held, settings, ...facts } = await runAll(db, readCalendar(now));
  const calls = [
    ...sold.map((call) => ({ ...call, state: 'booked' }) as const),
    ...held
      .filter(({ expiresAt }) => expiresAt > now)
      .map((call) => ({ ...call, state: 'reserved' }) as const),
  ];
  const rules = bookingRules(settings);
  const days = buildMentorsCalendar({ now, mentor: undefined, ...query, ...facts, calls, rules });
  const starts = days.flatMap(({ date, slots }) =>
    slots
      .filter(({ selectable }) => selectable)
      .map(({ time, mentor = query.mentor }) => ({ date, time, mentor })),
  );
  return {
    next: starts.slice(0, NEXT_STARTS).map(({ date, time, mentor }) => {
      const startsAt = istInstant(date, time);
      const day = date === days[0]?.date ? 'tomorrow' : displayDate(startsAt);
      return { date, time, startsAt, mentor, words: `${day}, ${displayTime(startsAt)} IST` };
    }),
    days: days.map(({ date, slots }) => ({ date, free: freeStarts(slots) })),
  };
}
