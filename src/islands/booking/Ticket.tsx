import type { ReactNode } from 'react';
import { displayDate, displayLocal, displayTime, istDate } from '#domain/calendar/time.ts';
import { dayPieces, viewerTimeZone } from '#lib/format.ts';

interface Props {
  call: { serviceType: string; startsAt: number; duration: number };
  /** What else is to say about the call, after its length. */
  about?: string;
  /** Held, not paid for yet: a ticket of paper. */
  isHeld?: boolean;
  /** Last lines: what was paid, or a way on. */
  children?: ReactNode;
}

/** A call as a ticket: the day on the stub, the time beside it in India and where the reader is. */
export function Ticket({ call, about = 'one to one', isHeld = false, children }: Props) {
  const { serviceType, startsAt, duration } = call;
  const { weekday, day, month } = dayPieces(istDate(startsAt));
  const local = displayLocal(startsAt, viewerTimeZone());
  return (
    <section
      aria-label={isHeld ? 'Your reservation' : 'Your call'}
      className={isHeld ? 'drop-shadow-md' : ''}
    >
      <div className={`ticket ${isHeld ? 'ticket-held' : ''}`}>
        <p className="ticket-stub" aria-hidden="true">
          <span className="text-sm font-semibold">{weekday}</span>
          <span className="font-display text-5xl leading-none font-semibold">{day}</span>
          <span className="text-sm font-semibold">{month}</span>
        </p>
        <div className="ticket-body">
          <h2 className="font-sans text-base font-medium text-pretty">{serviceType}</h2>
          <p className="font-display text-3xl leading-tight font-semibold whitespace-nowrap">
            {displayTime(startsAt)} <span className="text-xl">IST</span>
          </p>
          <p className={isHeld ? 'max-sm:sr-only' : ''}>{displayDate(startsAt)}</p>
          {local && <p className="text-sm">Your time: {local}</p>}
          <p className="text-sm text-pretty">
            {duration} minutes on video, {about}
          </p>
          {children}
        </div>
      </div>
    </section>
  );
}
