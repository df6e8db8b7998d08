import { type ReactNode, useState } from 'react';
import { AddToCalendar } from '#booking/AddToCalendar.tsx';
import { BookingUnavailable } from '#booking/BookingUnavailable.tsx';
import { CalendarSkeleton } from '#booking/calendar/CalendarSkeleton.tsx';
import type { SlotChoice } from '#booking/calendar/usePicks.ts';
import { Ticket } from '#booking/Ticket.tsx';
import { type LoadedBooking, useBooking } from '#booking/useBooking.tsx';
import { bookingMessages } from '#domain/booking/messages.ts';
import { hasMoveNotice, isPaid } from '#domain/booking/state.ts';
import { paymentMessages } from '#domain/money/messages.ts';
import { queryParameter } from '#lib/address.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { dayAndTime } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Focused } from '#ui/Focused.tsx';
import { useLoginRedirect } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { MoveCalendar, type Moved } from './MoveCalendar.tsx';
import { Proposals } from './Proposals.tsx';

export function MovePage({ nextSteps }: { nextSteps?: ReactNode }) {
  const id = queryParameter('booking');
  const noBooking = <BookingUnavailable>{bookingMessages.moveWhich}</BookingUnavailable>;
  return <Queries>{id ? <LoadedPage id={id} nextSteps={nextSteps} /> : noBooking}</Queries>;
}

function LoadedPage({ id, nextSteps }: { id: string; nextSteps: ReactNode }) {
  const { data, error, problem, refetch } = useBooking(id);
  useLoginRedirect(error);
  const [moved, setMoved] = useState<Moved>();
  const [proposalError, showProposalError] = useNotice();
  if (problem) return problem;
  if (data && moved) return <HasMoved booking={data.booking} moved={moved} />;
  if (!data) return <CalendarSkeleton />;
  const { booking, proposals } = data;
  if (!isPaid(booking))
    return <BookingUnavailable>{paymentMessages.notPaidYet}</BookingUnavailable>;
  const isMovable = hasMoveNotice(booking.startsAt, serverNow());
  const isProposed = proposals.length > 0;
  if (!isMovable && !isProposed)
    return <BookingUnavailable>{proposalError ?? bookingMessages.moveTooLate}</BookingUnavailable>;
  const move = (to: SlotChoice) => {
    const json = { ...to, from: booking.startsAt };
    const request = answer(api.bookings[':id'].move.$post({ param: { id }, json }));
    // After a conflict, the next attempt needs the call's new time.
    request.catch(() => refetch());
    return request;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isProposed && (
        <Proposals {...data} move={move} onMoved={setMoved} onError={showProposalError} />
      )}
      {/* The dialog with this error disappears with the proposals. */}
      {!isProposed && proposalError && <Alert tone="error">{proposalError}</Alert>}
      {isProposed && isMovable && <h2 className="text-heading">Or pick another time</h2>}
      {isMovable && <MoveCalendar call={booking} move={move} onMoved={setMoved} isClientView />}
      {nextSteps}
    </div>
  );
}

function HasMoved({ booking, moved }: { booking: LoadedBooking; moved: Moved }) {
  // A later reload of the booking must not replace the earlier time.
  const [before] = useState(booking);
  const { mentor } = moved;
  const { meetingDetails } = before;
  const hasNewMentor = before.mentor && mentor && before.mentor.slug !== mentor.slug;
  const change = `${mentor?.name} takes this call now, instead of ${before.mentor?.name}.`;
  return (
    <Focused className="grid max-w-2xl gap-5">
      <Alert tone="success">{bookingMessages.moved}</Alert>
      <Ticket call={{ ...before, ...moved }}>
        {hasNewMentor && <p className="text-sm">{change}</p>}
        <p className="text-sm">
          Before: <s>{dayAndTime(before.startsAt)} IST</s>
        </p>
      </Ticket>
      <div className="flex flex-wrap items-start gap-3">
        <ButtonLink href="/profile">See your calls</ButtonLink>
        {meetingDetails && <AddToCalendar call={{ ...before, ...moved, meetingDetails }} />}
      </div>
    </Focused>
  );
}
