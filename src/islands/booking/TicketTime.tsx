import { displayDate, displayLocal, displayTime, istDate, placeOf } from '#domain/calendar/time.ts';
import { shortDay, viewerDate, viewerTimeZone } from '#lib/format.ts';

/** The time of a call in large letters: the reader's own, and where that is another, India's below it. */
export function TicketTime({ startsAt }: { startsAt: number }) {
  const zone = viewerTimeZone();
  const large = 'font-display text-3xl leading-tight font-semibold whitespace-nowrap';
  if (!displayLocal(startsAt, zone)) {
    return (
      <>
        <p className={large}>
          {displayTime(startsAt)} <span className="text-xl">IST</span>
        </p>
        <p className="sr-only">{displayDate(startsAt)}</p>
      </>
    );
  }
  const day = istDate(startsAt);
  return (
    <>
      <p>
        <span className="block text-sm">
          Your time: {displayDate(startsAt, zone)}
          <span className="sr-only">, </span>
        </span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className={large}>{displayTime(startsAt, zone)}</span>{' '}
          <span>({placeOf(zone)})</span>
        </span>
      </p>
      <p className="text-sm">
        {displayTime(startsAt)} IST{day !== viewerDate(startsAt) && `, ${shortDay(day)}`}
      </p>
    </>
  );
}
