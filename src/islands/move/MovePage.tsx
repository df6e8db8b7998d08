import { useState } from 'react';
import { canMove } from '#domain/booking/changes.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { isPaid } from '#domain/booking/state.ts';
import { isServiceId } from '#domain/catalogue.ts';
import { paymentMessages } from '#domain/money/messages.ts';
import { AddToCalendar } from '#islands/booking/AddToCalendar.tsx';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { HomeRedirectNotice } from '#islands/booking/HomeRedirectNotice.tsx';
import { type LoadedBooking, useBooking, useGoneMessage } from '#islands/booking/useBooking.ts';
import { CalendarSkeleton } from '#islands/calendar/CalendarSkeleton.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { LoadFailure } from '#islands/ui/LoadFailure.tsx';
import { Queries } from '#islands/ui/Queries.tsx';
import { useFocusOnMount } from '#islands/ui/useFocusOnMount.ts';
import { useSignedOut } from '#islands/ui/useSignedOut.ts';
import { answer, api } from '#lib/api.ts';
import { queryParameter } from '#lib/navigate.ts';
import { MoveCalendar } from './MoveCalendar.tsx';

/** /move: gives a paid call another time. */
export function MovePage() {
  return (
    <Queries>
      <LoadedPage id={queryParameter('booking') ?? ''} />
    </Queries>
  );
}

function LoadedPage({ id }: { id: string }) {
  const { data, error, isPending, isGone, refetch } = useBooking(id);
  const signedOut = useSignedOut(error);
  const goneMessage = useGoneMessage(id, isGone);
  const [movedTo, setMovedTo] = useState<number>();
  if (goneMessage) return <HomeRedirectNotice tone="error">{goneMessage}</HomeRedirectNotice>;
  if (data && movedTo !== undefined) return <Moved booking={data.booking} startsAt={movedTo} />;
  if (data) return <Choice booking={data.booking} onMoved={setMovedTo} />;
  if (error && !isPending && !isGone && !signedOut) {
    return <LoadFailure {...{ error, refetch }} fallback={bookingMessages.bookingLoadError} />;
  }
  return <CalendarSkeleton />;
}

function Choice({ booking, onMoved }: { booking: LoadedBooking; onMoved(startsAt: number): void }) {
  const { id, service, serviceType, startsAt } = booking;
  const refusal = isPaid(booking) ? bookingMessages.moveTooLate : paymentMessages.notPaidYet;
  if (!isPaid(booking) || !canMove(startsAt, Date.now()) || !isServiceId(service)) {
    return (
      <div className="grid justify-items-start gap-5">
        <Alert tone="warning">{refusal}</Alert>
        <ToProfile />
      </div>
    );
  }
  return (
    <MoveCalendar
      call={{ id, service, serviceType, startsAt }}
      move={(to) =>
        answer(api.bookings[':id'].move.$post({ param: { id }, json: { ...to, from: startsAt } }))
      }
      onMoved={onMoved}
      isOwn
    />
  );
}

function Moved({ booking, startsAt }: { booking: LoadedBooking; startsAt: number }) {
  const self = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={self} tabIndex={-1} className="grid max-w-2xl gap-5 outline-none">
      <Alert tone="success">{bookingMessages.moved}</Alert>
      <section className="card grid gap-2 p-5 sm:p-8" aria-label="Your call">
        <h2 className="text-heading">{booking.serviceType}</h2>
        <p>
          <CallMoment startsAt={startsAt} />
        </p>
        <p className="text-sm text-soft">
          Before:{' '}
          <s>
            <CallMoment startsAt={booking.startsAt} />
          </s>
        </p>
      </section>
      <div className="flex flex-wrap items-start gap-3">
        <ToProfile />
        <AddToCalendar call={{ ...booking, startsAt }} />
      </div>
    </div>
  );
}

function ToProfile() {
  return (
    <a className="btn btn-primary" href="/profile">
      To your calls
    </a>
  );
}
