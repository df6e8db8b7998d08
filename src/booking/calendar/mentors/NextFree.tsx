import { displayLocal, displayTime, istInstant } from '#domain/time.ts';
import { dayPieces, viewerTimeZone } from '#lib/format.ts';
import type { Calendar } from '../useCalendar.ts';

const WEEK_DAYS = 6;

interface Props extends Pick<Calendar, 'days'> {
  next: Calendar['mentors'][number]['next'];
}

/**
 * `Free tomorrow 7 AM`, `Free Fri 5:30 PM`, or later than a week from now `Free 6 Dec 5 PM`. Abroad the
 * day in India is always named: it may not be tomorrow there.
 */
export function NextFree({ next, days }: Props) {
  if (!next) return 'No free times';
  const ahead = days.findIndex(({ date }) => date === next.date);
  const { weekday, day, month } = dayPieces(next.date);
  const when = ahead < WEEK_DAYS ? weekday : `${day} ${month}`;
  const startsAt = istInstant(next.date, next.time);
  const isAbroad = displayLocal(startsAt, viewerTimeZone()) !== null;
  return (
    <>
      Free {ahead === 0 && !isAbroad ? 'tomorrow' : when}{' '}
      <span className="whitespace-nowrap @max-2xl:block">
        {displayTime(startsAt).replace(':00', '')}
        {isAbroad && ' IST'}
      </span>
    </>
  );
}
