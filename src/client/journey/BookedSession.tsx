import type { Session } from '#booking/session/journeyData.ts';
import { Ticket } from '#booking/Ticket.tsx';
import { CallLinks } from '#client/profile/CallLinks.tsx';
import { NextStep } from '#client/profile/NextStep.tsx';
import { displayState } from '#domain/booking/booking.ts';
import { serverNow } from '#lib/clock.ts';
import { inWords } from '#lib/in-words.ts';

interface Props {
  booking: NonNullable<Session['booking']>;
  files: number;
  onCancelled(): void;
}

export function BookedSession({ booking, files, onCancelled }: Props) {
  const state = displayState(booking.startsAt, serverNow());
  const isAhead = state === 'upcoming';
  return (
    <div className="ticket-card -mt-1 rounded-card border border-line bg-card [&_:has(>.ticket)]:drop-shadow-none">
      <Ticket
        call={booking}
        lead={isAhead && inWords(booking.startsAt)}
        about="paid with your package"
      />
      <div className="grid grid-cols-2 items-center gap-x-6 gap-y-1 px-5 pt-5 pb-4 max-sm:justify-items-start max-sm:[&>:is(details,.btn-primary)]:col-span-full max-sm:[&>:is(details,.btn-primary)]:justify-self-stretch max-sm:[&>details>summary]:w-full sm:flex sm:flex-wrap [&>p]:order-last [&>p]:col-span-full [&>p]:basis-full">
        <NextStep {...{ booking, state }} />
        <CallLinks {...{ booking, files }} {...(isAhead && { onCancelled })} />
      </div>
    </div>
  );
}
