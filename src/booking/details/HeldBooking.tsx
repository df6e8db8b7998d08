import { type ComponentProps, lazy, type ReactNode, useEffect, useState } from 'react';
import { CancelHold } from '#booking/CancelHold.tsx';
import { notLoaded } from '#booking/notLoaded.tsx';
import { Ticket } from '#booking/Ticket.tsx';
import { type BookingAnswer, type LoadedBooking, useBooking } from '#booking/useBooking.tsx';
import { isPaid } from '#domain/booking/state.ts';
import { MINUTE } from '#domain/time.ts';
import { bookingPages, withTopic } from '#lib/booking-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { holdEnd, minutesAndSeconds } from '#lib/format.ts';
import { useLoginRedirect } from '#ui/LoadFailure.tsx';
import { useCountdown } from '#ui/useCountdown.ts';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';

const HoldEnded = lazy(() => import('./HoldEnded.tsx').catch(notLoaded));

/** Booking that is unpaid or lacks the client's details. */
export interface OpenBooking extends Pick<BookingAnswer, 'booking' | 'lastAnswers' | 'viewer'> {
  refetch(): void;
  isHeldAfterReload(): Promise<boolean>;
  onSaved(booking: LoadedBooking): void;
}

export function HeldBooking({ id, children }: { id: string; children(_: OpenBooking): ReactNode }) {
  const query = useBooking(id, 'You are not charged for a time that was only held.');
  const { data, isGone, loadedAt, error, otherHold, problem } = query;
  useLoginRedirect(error);
  const redirectTo = data && redirectOf(data.booking);
  useEffect(() => {
    if (redirectTo) location.replace(redirectTo);
  }, [redirectTo]);

  if (otherHold && !isPaid(data?.booking)) return <HoldEnded replacedBy={otherHold} />;
  const hasExpired = data && serverNow() >= loadedAt + data.booking.holdEndsIn;
  if (isGone && hasExpired && !isPaid(data.booking)) return <HoldEnded expired={data.booking} />;
  if (problem) return problem;
  if (!data || redirectTo) return <DetailsSkeleton />;
  return children({ ...query, ...data, onSaved: query.setBooking });
}

/** Returns the page that the booking needs next. Null if this page is open. */
function redirectOf(booking: LoadedBooking): string | null {
  const isDone = isPaid(booking) && !booking.awaitsDetails;
  const page = isDone ? bookingPages.confirmation(booking.id) : bookingPages.details(booking);
  return page.startsWith(`${location.pathname}?`) ? null : page;
}

interface Props extends ComponentProps<'div'> {
  held: OpenBooking;
  ticketText: ReactNode;
  belowTicket: ReactNode;
  cancelled: ReactNode;
  cancelLabel?: string;
  /** True while the client pays or books. The page then stays open after the hold has ended. */
  isCompleting: boolean;
}

export function HeldColumns(props: Props) {
  const { held, ticketText, belowTicket, cancelled, cancelLabel, isCompleting, children, ...grid } =
    props;
  const { booking, refetch } = held;
  const [isCancelled, setCancelled] = useState(false);
  const timeLeft = useCountdown(booking.holdEndsIn);
  const hasExpired = timeLeft === 0 && !isCompleting && !isCancelled;
  useEffect(() => {
    // A payment may have succeeded just before the hold ended.
    if (hasExpired) refetch();
  }, [hasExpired, refetch]);

  if (isCancelled) return cancelled;
  const calendarUrl = withTopic(bookingPages.calendar(booking, { replacedHoldId: booking.id }));
  return (
    <div
      {...grid}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <aside className="lg:sticky lg:top-24 lg:order-last">
        <Ticket call={booking} about={ticketText} isTentative>
          <HeldUntil timeLeft={timeLeft} calendarUrl={calendarUrl} />
        </Ticket>
        {belowTicket}
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {children}
        <CancelHold hold={booking} label={cancelLabel} onCancelled={() => setCancelled(true)} />
      </div>
    </div>
  );
}

const COUNTDOWN_FROM_MS = 5 * MINUTE;

function HeldUntil({ timeLeft, calendarUrl }: { timeLeft: number; calendarUrl: string }) {
  const [end] = useState(() => serverNow() + timeLeft);
  const isEnding = timeLeft <= COUNTDOWN_FROM_MS;
  return (
    <div
      className={`mt-1 -mb-1.5 flex flex-wrap items-baseline gap-x-3 text-[0.875rem] text-pretty ${isEnding ? '-mx-2 rounded-lg bg-dawn px-2 py-1 text-amber' : 'text-soft'}`}
    >
      <p className="flex-1">
        {isEnding ? (
          <>
            Held for{' '}
            <span role="timer" className="text-[1.125rem] font-semibold tabular-nums">
              {minutesAndSeconds(timeLeft)}
            </span>
          </>
        ) : (
          `Held until ${holdEnd(end)}`
        )}
      </p>
      <a className="link -my-2.5 inline-flex min-h-11 items-center" href={calendarUrl}>
        Change<span className="sr-only"> time</span>
      </a>
      <p role="status" className="basis-full empty:hidden">
        {noticeAt(timeLeft)}
      </p>
    </div>
  );
}

/** Screen readers read each change aloud, so the text changes only three times. */
function noticeAt(timeLeft: number): string | null {
  if (timeLeft <= 0) return 'Your hold has ended. A payment in progress can still go through.';
  if (timeLeft > COUNTDOWN_FROM_MS) return null;
  const limit = timeLeft <= MINUTE ? 'a minute' : '5 minutes';
  return `Less than ${limit} left. Your answers stay on this device.`;
}
