import type { ReactNode } from 'react';
import { dayPieces } from '#lib/format.ts';

interface Props {
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
export function TicketPaper({ date, isHeld, isEnded, isLow, children }: Props) {
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
