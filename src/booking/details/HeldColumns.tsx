import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { CancelBooking } from '#booking/CancelBooking.tsx';
import { Ticket } from '#booking/Ticket.tsx';
import { displayLocal, displayTime, MINUTE } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { minutesAndSeconds, viewerDate, viewerTimeZone } from '#lib/format.ts';
import { bookingPages, withTopic } from '#lib/navigate.ts';

import { useCountdown } from '#ui/useCountdown.ts';
import type { Held } from './HeldBooking.tsx';

interface Props extends ComponentProps<'div'> {
  held: Held;
  /** After the minutes of the call. */
  terms: ReactNode;
  beside: ReactNode;
  /** Replaces it all once the hold is given up. */
  cancelled: ReactNode;
  cancelLabel?: string;
  /** The end of the hold decides nothing then. */
  isBeingPaid: boolean;
}

/** The ticket of a held call and, beside it, what is left to do. */
export function HeldColumns(props: Props) {
  const { held, terms, beside, cancelled, cancelLabel, isBeingPaid, children, ...grid } = props;
  const { booking, isStillHeld } = held;
  const [isCancelled, setCancelled] = useState(false);
  const timeLeft = useCountdown(booking.holdEndsIn);
  const isOver = timeLeft === 0 && !isBeingPaid && !isCancelled;
  useEffect(() => {
    // It has lapsed, unless a payment made it through: the server knows.
    if (isOver) isStillHeld();
  }, [isOver, isStillHeld]);

  if (isCancelled) return cancelled;
  const change = withTopic(bookingPages.calendar(booking, booking.id));
  return (
    <div
      {...grid}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <aside className="lg:sticky lg:top-24 lg:order-last">
        <Ticket call={booking} about={terms} isHeld>
          <HeldUntil {...{ timeLeft, change }} />
        </Ticket>
        {beside}
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {children}
        <CancelBooking
          booking={booking}
          label={cancelLabel}
          onCancelled={() => setCancelled(true)}
        />
      </div>
    </div>
  );
}

const HURRY_MS = 5 * MINUTE;

/** Until when a time is held (`timeLeft` in milliseconds), calm until the last five minutes. */
function HeldUntil({ timeLeft, change }: { timeLeft: number; change: string }) {
  const [end] = useState(() => serverNow() + timeLeft);
  const isCalm = timeLeft > HURRY_MS;
  return (
    <div className="held-until" data-ending={!isCalm || undefined}>
      {isCalm ? (
        <p>
          <span className="whitespace-nowrap">Held until {displayTime(end, viewerTimeZone())}</span>
          {viewerDate(end) === viewerDate(serverNow()) && ' today'}
          {displayLocal(end, viewerTimeZone()) && ', your time'}
        </p>
      ) : (
        <p>
          Held for <span role="timer">{minutesAndSeconds(timeLeft)}</span>
        </p>
      )}
      <a className="link -my-2.5 inline-flex min-h-11 items-center" href={change}>
        Change<span className="sr-only"> time</span>
      </a>
      <p role="status">{noticeAt(timeLeft)}</p>
    </div>
  );
}

/** Changes only at these moments, so that a screen reader announces each once. */
function noticeAt(timeLeft: number): string | null {
  if (timeLeft <= 0) return 'Your hold has ended. An open payment can still go through.';
  if (timeLeft <= MINUTE) {
    return 'Less than a minute left. Your answers are kept, and you can hold the time again.';
  }
  if (timeLeft > HURRY_MS) return null;
  return 'Less than 5 minutes left. Your answers are kept when time runs out.';
}
