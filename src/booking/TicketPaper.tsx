import type { ReactNode } from 'react';
import { displayDate, displayTime, istDate, placeOf } from '#domain/time.ts';
import { dayParts, shortDay, viewerDate, viewerMoment, viewerTimeZone } from '#lib/format.ts';

interface Props {
  startsAt?: number | null;
  /** IST date. Shown only while no start time is picked. */
  date?: string | undefined;
  /** True if the call is not booked yet. */
  isTentative?: boolean | undefined;
  isEnded?: boolean;
  isCompact?: boolean;
  children: ReactNode;
}

export function TicketPaper({ startsAt, date, isTentative, isEnded, isCompact, children }: Props) {
  const day = startsAt ? viewerDate(startsAt) : date;
  const parts = day ? dayParts(day) : null;
  return (
    <div className="ticket-room">
      <div
        className={`ticket ${isTentative || isEnded ? 'ticket-held' : ''} ${isEnded ? 'ticket-ended' : ''} ${isCompact ? 'ticket-low' : ''}`}
      >
        <p className="ticket-stub" aria-hidden="true">
          {parts?.weekday}
          <strong>{parts?.day}</strong>
          {parts?.month}
        </p>
        <div className="ticket-body">{children}</div>
      </div>
    </div>
  );
}

export function TicketTime({ startsAt }: { startsAt: number }) {
  const zone = viewerTimeZone();
  const local = viewerMoment(startsAt);
  const day = istDate(startsAt);
  return (
    <>
      <p>
        <span className="sr-only">
          {local ? `Your time: ${local}` : `${displayDate(startsAt)}, `}
        </span>
        {local && (
          <span aria-hidden="true" className="block text-sm">
            {shortDay(viewerDate(startsAt))} in {placeOf(zone)}
          </span>
        )}
        <span aria-hidden={local !== null} className="ticket-time">
          {displayTime(startsAt, zone)}
          {!local && <span className="text-xl"> IST</span>}
        </span>
      </p>
      {local && (
        <p className="text-sm">
          {day !== viewerDate(startsAt) && `In India: ${shortDay(day)}, `}
          <span className="whitespace-nowrap">{displayTime(startsAt)} IST</span>
        </p>
      )}
    </>
  );
}
