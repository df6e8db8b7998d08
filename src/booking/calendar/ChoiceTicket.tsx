import type { ReactNode } from 'react';
import { Taker } from '#booking/Taker.tsx';
import { TicketPaper, TicketTime } from '#booking/TicketPaper.tsx';
import { type PickedMentor, withPicked } from '#domain/shown-mentor.ts';
import { istInstant } from '#domain/time.ts';

interface Props {
  serviceType: string;
  /** The picked IST date and the time on it. */
  date: string | undefined;
  time: string | undefined;
  taker: PickedMentor | undefined;
  trouble?: string | undefined;
  children: ReactNode;
}

export function ChoiceTicket({ serviceType, date, time, taker, trouble, children }: Props) {
  const startsAt = date && time ? istInstant(date, time) : null;
  return (
    <TicketPaper {...{ startsAt, date }} isHeld>
      <h2 className="ticket-name">{serviceType}</h2>
      {startsAt ? (
        <TicketTime startsAt={startsAt} />
      ) : (
        <p className="flex h-11 items-center text-soft">
          {trouble ?? (date ? 'Pick a time' : 'Pick a day and a time')}
        </p>
      )}
      <Taker mentor={taker} news={taker && withPicked(taker)} />
      {children}
    </TicketPaper>
  );
}

interface LineProps {
  serviceType: string;
  about: ReactNode;
  children?: ReactNode;
}

export function CallLine({ serviceType, about, children }: LineProps) {
  return (
    <div className="card flex items-center justify-between gap-4 px-4 py-2.5">
      <div>
        <h2 className="ticket-name">{serviceType}</h2>
        <p className="text-sm text-pretty text-soft">{about}</p>
      </div>
      {children}
    </div>
  );
}
