import type { ReactNode } from 'react';
import { displayDate, displayLocal, displayTime, istInstant } from '#domain/calendar/time.ts';
import { TicketPaper } from '#islands/booking/Ticket.tsx';
import { viewerTimeZone } from '#lib/format.ts';

interface Props {
  serviceType: string;
  /** The picked IST date and the time on it. */
  date: string | undefined;
  time: string | undefined;
  /** Last lines. */
  children: ReactNode;
}

/** The ticket while its day and its time are picked: both are blank before. */
export function ChoiceTicket({ serviceType, date, time, children }: Props) {
  return (
    <TicketPaper date={date} isHeld>
      <h2 className="font-sans text-base font-medium text-pretty">{serviceType}</h2>
      {date && time ? (
        <PickedTime startsAt={istInstant(date, time)} />
      ) : (
        <p className="flex h-11 items-center text-soft">
          {date ? 'Pick a time' : 'Pick a day and a time'}
        </p>
      )}
      {children}
    </TicketPaper>
  );
}

/** A picked time in large letters. */
export function PickedTime({ startsAt }: { startsAt: number }) {
  const local = displayLocal(startsAt, viewerTimeZone());
  return (
    <>
      <p className="font-display text-2xl leading-11 font-semibold whitespace-nowrap">
        <span className="sr-only">{displayDate(startsAt)}, </span>
        {displayTime(startsAt)} <span className="text-lg">IST</span>
      </p>
      {local && <p className="text-sm">Your time: {local}</p>}
    </>
  );
}
