import { useEffect, useState } from 'react';
import { CancelBooking } from '#booking/CancelBooking.tsx';
import { type Held, HeldBooking } from '#booking/details/HeldBooking.tsx';
import { useAnswers } from '#booking/details/useAnswers.ts';
import { HeldUntil } from '#booking/HeldUntil.tsx';
import { Ticket } from '#booking/Ticket.tsx';
import type { LoadedBooking } from '#booking/useBooking.ts';
import { MOVE_NOTICE_HOURS } from '#domain/booking/changes.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingPages } from '#lib/navigate.ts';
import { useCountdown } from '#ui/useCountdown.ts';
import { useFocusOnMount } from '#ui/useFocusOnMount.ts';
import { SessionForm } from './SessionForm.tsx';
import { useSessionForm } from './useSessionForm.ts';

export default function SessionDetails({ id }: { id: string }) {
  return <HeldBooking id={id}>{(held) => <HeldSession {...held} />}</HeldBooking>;
}

function HeldSession({ booking, lastAnswers, viewer, isStillHeld, onSaved }: Held) {
  const [isReleased, setReleased] = useState(false);
  const answers = useAnswers(booking, lastAnswers, undefined);
  const form = useSessionForm({ booking, answers, isStillHeld, onSaved });
  const timeLeft = useCountdown(booking.holdEndsIn);
  const isOver = timeLeft === 0 && !form.isBusy && !isReleased;
  useEffect(() => {
    if (isOver) isStillHeld();
  }, [isOver, isStillHeld]);

  if (isReleased) return <Released booking={booking} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <aside className="grid gap-3 lg:sticky lg:top-24 lg:order-last">
        <Ticket call={booking} about="paid with your package" isHeld>
          <HeldUntil timeLeft={timeLeft} change={bookingPages.calendar(booking, booking.id)} />
        </Ticket>
        <p className="text-sm text-pretty text-soft max-lg:hidden">
          Until {MOVE_NOTICE_HOURS} hours before, you can move the call, or cancel it and keep the
          session.
        </p>
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SessionForm {...{ booking, answers, form }} isOwner={booking.userId === viewer.id} />
        <CancelBooking
          booking={booking}
          label="Release this time"
          onCancelled={() => setReleased(true)}
        />
      </div>
    </div>
  );
}

function Released({ booking }: { booking: LoadedBooking }) {
  const self = useFocusOnMount<HTMLDivElement>();
  return (
    <div
      ref={self}
      data-released
      tabIndex={-1}
      className="mx-auto grid w-full max-w-2xl gap-5 outline-none"
    >
      <div className="grid gap-2">
        <h1 className="text-title">Your time is released</h1>
        <p role="alert" className="text-lg text-pretty text-soft">
          {bookingMessages.cancelled} The session is back in your package, to be booked at another
          time.
        </p>
      </div>
      <Ticket call={booking} about="paid with your package" ended="Released" />
      <div className="grid gap-3 sm:flex">
        <a className="btn btn-primary" href={bookingPages.calendar(booking)}>
          Pick another time
        </a>
        <a className="btn btn-secondary" href="/journey">
          To your journey
        </a>
      </div>
    </div>
  );
}
