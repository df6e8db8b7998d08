import { displayDate, displayLocal, displayTime } from '#domain/time.ts';
import { viewerTimeZone } from '#lib/format.ts';

/** The time of a call in India and, if different, in the visitor's time zone. */
export function CallMoment({ startsAt }: { startsAt: number }) {
  const local = displayLocal(startsAt, viewerTimeZone());
  return (
    <>
      <strong className="font-semibold">
        {displayDate(startsAt)},{' '}
        <span className="whitespace-nowrap">{displayTime(startsAt)} IST</span>
      </strong>
      {local && <span className="block text-sm text-soft">Your time: {local}</span>}
    </>
  );
}
