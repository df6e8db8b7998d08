import type { ReactNode } from 'react';
import type { ShownMentor } from '#domain/booking/mentor.ts';
import { dayPieces, viewerDate } from '#lib/format.ts';
import { Taker } from './Taker.tsx';
import { TicketTime } from './TicketTime.tsx';

interface Props {
  call: {
    serviceType: string;
    startsAt: number;
    duration: number;
    mentor?: ShownMentor | null | undefined;
  };
  /** First line: how far off it is. */
  lead?: ReactNode;
  /** What else is to say about the call, after its length. */
  about?: ReactNode;
  /** Held, not paid for yet: a ticket of paper. */
  isHeld?: boolean;
  /** Why it takes nobody anywhere any more: `Cancelled`. It is grey then. */
  ended?: string | false;
  /** Last lines: what was paid, or a way on. */
  children?: ReactNode;
}

/** A call as a ticket: the day on the stub, the time beside it where the reader is and in India. */
export function Ticket({ call, lead, about, isHeld, ended, children }: Props) {
  const { serviceType, startsAt, duration, mentor } = call;
  return (
    <section aria-label={isHeld ? 'Your reservation' : 'Your call'}>
      <TicketPaper date={viewerDate(startsAt)} isHeld={isHeld} isEnded={Boolean(ended)}>
        {ended && <p className="badge mb-1 justify-self-start">{ended}</p>}
        {lead && <p className="text-sm font-semibold first-letter:uppercase">{lead}</p>}
        <h2 className="font-sans text-base font-medium text-pretty">{serviceType}</h2>
        <TicketTime startsAt={startsAt} />
        <p className="text-sm text-pretty">
          {duration} minutes on video, {about || 'one to one'}
        </p>
        <Taker mentor={mentor} />
        {children}
      </TicketPaper>
    </section>
  );
}

interface PaperProps {
  /** The day of the call; the stub is blank without one. */
  date: string | undefined;
  /** Not paid for yet: a ticket of paper. */
  isHeld?: boolean | undefined;
  isEnded?: boolean;
  /** Where there is little room. */
  isLow?: boolean;
  children: ReactNode;
}

/** A ticket with the day on its stub. */
export function TicketPaper({ date, isHeld, isEnded, isLow, children }: PaperProps) {
  const pieces = date ? dayPieces(date) : null;
  return (
    <div className="drop-shadow-md">
      <div
        className={`ticket ${isHeld || isEnded ? 'ticket-held' : ''} ${isEnded ? 'ticket-ended' : ''} ${isLow ? 'ticket-low' : ''}`}
      >
        <p className="ticket-stub" aria-hidden="true">
          {pieces?.weekday}
          <strong>{pieces?.day}</strong>
          {pieces?.month}
        </p>
        <div className="ticket-body">{children}</div>
      </div>
    </div>
  );
}
