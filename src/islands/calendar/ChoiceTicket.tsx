import type { ReactNode } from 'react';
import { type PickedMentor, withPicked } from '#domain/booking/mentor.ts';
import { istInstant } from '#domain/calendar/time.ts';
import { Taker } from '#islands/booking/Taker.tsx';
import { TicketPaper } from '#islands/booking/TicketPaper.tsx';
import { TicketTime } from '#islands/booking/TicketTime.tsx';
import { viewerDate } from '#lib/format.ts';

interface Props {
  serviceType: string;
  /** The picked IST date and the time on it. */
  date: string | undefined;
  time: string | undefined;
  taker: PickedMentor | undefined;
  /** Last lines. */
  children: ReactNode;
}

/** The ticket while its day and its time are picked: both are blank before. */
export function ChoiceTicket({ serviceType, date, time, taker, children }: Props) {
  const startsAt = date && time ? istInstant(date, time) : null;
  return (
    <TicketPaper date={startsAt ? viewerDate(startsAt) : date} isHeld>
      <h2 className="font-sans text-base font-medium text-pretty">{serviceType}</h2>
      {startsAt ? (
        <TicketTime startsAt={startsAt} />
      ) : (
        <p className="flex h-11 items-center text-soft">
          {date ? 'Pick a time' : 'Pick a day and a time'}
        </p>
      )}
      <Taker mentor={taker} news={taker && withPicked(taker)} />
      {children}
    </TicketPaper>
  );
}
