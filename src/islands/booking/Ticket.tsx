import type { ReactNode } from 'react';
import { displayDate, displayLocal, displayTime, istDate } from '#domain/calendar/time.ts';
import { dayPieces, viewerTimeZone } from '#lib/format.ts';

interface Props {
  /** A last line: what was paid, or a way on. */
  children?: ReactNode;
  call: { serviceType: string; startsAt: number; duration: number };
}

/** A call as a ticket: the day on the stub, the time beside it in India and where the reader is. */
export function Ticket({ call, children }: Props) {
  const { serviceType, startsAt, duration } = call;
  const { weekday, day, month } = dayPieces(istDate(startsAt));
  const local = displayLocal(startsAt, viewerTimeZone());
  return (
    <section aria-label="Your call" className="ticket">
      <p className="ticket-stub" aria-hidden="true">
        <span className="text-sm font-semibold">{weekday}</span>
        <span className="font-display text-5xl leading-none font-semibold">{day}</span>
        <span className="text-sm font-semibold">{month}</span>
      </p>
      <div className="grid min-w-0 grow content-center gap-1 p-5 sm:p-7">
        <p className="font-medium text-pretty">{serviceType}</p>
        <p className="font-display text-3xl leading-tight font-semibold">
          {displayTime(startsAt)} <span className="text-xl">IST</span>
        </p>
        <p>{displayDate(startsAt)}</p>
        {local && <p className="text-sm">Your time: {local}</p>}
        <p className="text-sm">{duration} minutes on video, one to one</p>
        {children}
      </div>
    </section>
  );
}
