import type { ReactNode } from 'react';
import { type PickedMentor, withPicked } from '#domain/booking/mentor.ts';
import {
  displayDate,
  displayLocal,
  displayTime,
  istDate,
  istInstant,
} from '#domain/calendar/time.ts';
import { Taker } from '#islands/booking/Taker.tsx';
import { TicketPaper } from '#islands/booking/TicketPaper.tsx';
import { shortLocal, viewerTimeZone } from '#lib/format.ts';

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
      <Taker mentor={taker} news={taker && withPicked(taker)} />
      {children}
    </TicketPaper>
  );
}

/** A picked time in large letters. */
export function PickedTime({ startsAt, isLow }: { startsAt: number; isLow?: boolean | undefined }) {
  const local = displayLocal(startsAt, viewerTimeZone());
  return (
    <>
      <p
        className={`font-display text-2xl font-semibold whitespace-nowrap ${isLow ? 'leading-9' : 'leading-11'}`}
      >
        <span className="sr-only">{displayDate(startsAt)}, </span>
        {displayTime(startsAt)} <span className="text-lg">IST</span>
      </p>
      {local && (
        <p className="text-sm text-pretty">
          Your time: {isLow ? shortLocal(startsAt, istDate(startsAt)) : local}
        </p>
      )}
    </>
  );
}
