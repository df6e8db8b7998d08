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
  /** Where there is little room: what stands beside the name, once the calendar shows the day. */
  line?: ReactNode;
  /** Last lines. */
  children: ReactNode;
}

/** The ticket while its day and its time are picked: both are blank before. */
export function ChoiceTicket({ serviceType, date, time, taker, line, children }: Props) {
  const isLow = line !== undefined;
  const name = <h2 className="font-sans text-base font-medium text-pretty">{serviceType}</h2>;
  if (isLow && date) {
    return (
      <div className="card flex items-center justify-between gap-4 px-4 py-2.5">
        {name}
        {line}
      </div>
    );
  }
  return (
    <TicketPaper {...{ date, isLow }} isHeld>
      {name}
      {date && time ? (
        <PickedTime startsAt={istInstant(date, time)} isLow={isLow} />
      ) : (
        <p className={`flex items-center text-soft ${isLow ? 'h-9' : 'h-11'}`}>
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
        <p className="text-sm font-semibold">
          Your time: {isLow ? shortLocal(startsAt, istDate(startsAt)) : local}
        </p>
      )}
    </>
  );
}
