import { runAll } from '#db/client.ts';
import { buildCalendar, freeStarts, type TakenCall } from '#domain/calendar/calendar.ts';
import { displayDate, displayTime, istInstant } from '#domain/calendar/time.ts';
import { services as catalogue, type ServiceId } from '#domain/catalogue.ts';
import { bookingRules } from '#domain/settings.ts';
import type { Context } from '../../context.ts';
import { readCalendar } from './read.ts';

const NEXT_STARTS = 3;

/** The next free starts of a service, and how many each day has left: the same for everybody. */
export async function showAvailability({ db, now }: Context, service: ServiceId) {
  const { sold, held, blocks, settings } = await runAll(db, readCalendar(now));
  const calls = [
    ...sold.map((call): TakenCall => ({ ...call, state: 'booked' })),
    ...held
      .filter(({ expiresAt }) => expiresAt > now)
      .map((call): TakenCall => ({ ...call, state: 'reserved' })),
  ];
  const { minutes } = catalogue[service];
  const days = buildCalendar({ now, minutes, calls, blocks, rules: bookingRules(settings) });
  const starts = days.flatMap(({ date, slots }) =>
    slots.filter(({ selectable }) => selectable).map(({ time }) => ({ date, time })),
  );
  return {
    next: starts.slice(0, NEXT_STARTS).map(({ date, time }) => {
      const startsAt = istInstant(date, time);
      const day = date === days[0]?.date ? 'tomorrow' : displayDate(startsAt);
      return { date, time, startsAt, words: `${day}, ${displayTime(startsAt)} IST` };
    }),
    days: days.map(({ date, slots }) => ({ date, free: freeStarts(slots) })),
  };
}
