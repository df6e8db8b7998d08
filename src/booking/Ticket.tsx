import type { ReactNode } from 'react';
import { displayDate, displayTime } from '#domain/time.ts';
import { viewerMoment } from '#lib/format.ts';
import { MentorLine, type WithMentor } from './MentorFace.tsx';
import { TicketPaper, TicketTime } from './TicketPaper.tsx';

export function CallMoment({ startsAt }: { startsAt: number }) {
  const local = viewerMoment(startsAt);
  return (
    <>
      <strong className="font-semibold">
        {displayDate(startsAt)},{' '}
        <span className="whitespace-nowrap">{displayTime(startsAt)} IST</span>
      </strong>
      {local && <span className="block text-sm text-soft">Your time: {local}</span>}
    </>
  );
}

interface Props {
  call: WithMentor & { serviceType: string; startsAt: number; duration: number };
  lead?: ReactNode;
  about?: ReactNode;
  isTentative?: boolean;
  /** Label such as `Cancelled`. A ticket with this label is grey. */
  ended?: string | false;
  children?: ReactNode;
}

export function Ticket({ call, lead, about, isTentative, ended, children }: Props) {
  const { serviceType, startsAt, duration, mentor } = call;
  return (
    <section aria-label={isTentative ? 'Your reservation' : 'Your call'}>
      <TicketPaper startsAt={startsAt} isTentative={isTentative} isEnded={Boolean(ended)}>
        {ended && <p className="badge mb-1 justify-self-start">{ended}</p>}
        {lead && <p className="text-sm font-semibold first-letter:uppercase">{lead}</p>}
        <h2 className="ticket-name">{serviceType}</h2>
        <TicketTime startsAt={startsAt} />
        <p className="text-sm text-pretty">
          {duration} minutes on video, {about || 'one to one'}
        </p>
        <MentorLine mentor={mentor} />
        {children}
      </TicketPaper>
    </section>
  );
}
