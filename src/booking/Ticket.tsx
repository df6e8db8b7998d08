import type { ReactNode } from 'react';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { Taker } from './Taker.tsx';
import { TicketPaper, TicketTime } from './TicketPaper.tsx';

interface Props {
  call: {
    serviceType: string;
    startsAt: number;
    duration: number;
    mentor?: ShownMentor | null | undefined;
  };
  lead?: ReactNode;
  about?: ReactNode;
  isHeld?: boolean;
  /** Why it takes nobody anywhere any more: `Cancelled`. It is grey then. */
  ended?: string | false;
  children?: ReactNode;
}

export function Ticket({ call, lead, about, isHeld, ended, children }: Props) {
  const { serviceType, startsAt, duration, mentor } = call;
  return (
    <section aria-label={isHeld ? 'Your reservation' : 'Your call'}>
      <TicketPaper startsAt={startsAt} isHeld={isHeld} isEnded={Boolean(ended)}>
        {ended && <p className="badge mb-1 justify-self-start">{ended}</p>}
        {lead && <p className="text-sm font-semibold first-letter:uppercase">{lead}</p>}
        <h2 className="ticket-name">{serviceType}</h2>
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
