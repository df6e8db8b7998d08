import type { SlotChoice } from '#booking/calendar/usePicks.ts';
import { CallMoment } from '#booking/Ticket.tsx';
import type { BookingAnswer } from '#booking/useBooking.tsx';
import { bookingMessages } from '#domain/booking/messages.ts';
import { messageOf } from '#lib/api.ts';
import { dayAndTime, shortLocal, viewerMoment } from '#lib/format.ts';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { ActionLink } from '#ui/Links.tsx';
import type { Moved } from './MoveCalendar.tsx';

interface Props extends Pick<BookingAnswer, 'booking' | 'proposals'> {
  move(to: SlotChoice): Promise<{ booking: Moved }>;
  onMoved(moved: Moved): void;
  onError(message: string): void;
}

export function Proposals({ booking, proposals, move, onMoved, onError }: Props) {
  const { mentor, serviceType, startsAt } = booking;
  return (
    <section aria-labelledby="proposals" className="card grid gap-4 p-5 sm:p-6">
      <h2 id="proposals" className="text-heading text-balance">
        {mentor?.name ?? 'Your mentor'} proposes another time
      </h2>
      <div>
        <p>{serviceType}, now:</p>
        <CallMoment startsAt={startsAt} />
      </div>
      <div className="flex flex-wrap gap-3">
        {proposals.map(({ date, time, startsAt: start }) => (
          <ActionDialog
            key={start}
            label={<ProposedTime start={start} />}
            title="Move your call?"
            buttonProps={{ className: 'max-sm:w-full' }}
            send={() => move({ date, time })}
            onDone={(done) => onMoved(done.booking)}
            onError={(error) => onError(messageOf(error, bookingMessages.moveError))}
            failure={bookingMessages.moveError}
            no="Go back"
            yes="Move the call"
            busy="Moving…"
          >
            <div>
              <CallMoment startsAt={start} />
              <p className="mt-2 text-soft">Instead of {dayAndTime(startsAt)} IST.</p>
            </div>
          </ActionDialog>
        ))}
      </div>
      <ActionLink className="justify-self-start" href="/profile">
        Keep my time
      </ActionLink>
    </section>
  );
}

function ProposedTime({ start }: { start: number }) {
  const isAbroad = viewerMoment(start) !== null;
  return (
    <span>
      {dayAndTime(start)} IST
      {isAbroad && (
        <span className="block text-sm font-normal">Your time: {shortLocal(start)}</span>
      )}
    </span>
  );
}
