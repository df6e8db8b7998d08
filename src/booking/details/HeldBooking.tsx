import { lazy, type ReactNode, useEffect } from 'react';
import { HomeRedirectNotice } from '#booking/HomeRedirectNotice.tsx';
import {
  type LastAnswers,
  type LoadedBooking,
  useBooking,
  useGoneMessage,
} from '#booking/useBooking.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { isPaid } from '#domain/booking/state.ts';
import { serverNow } from '#lib/clock.ts';
import { bookingPages } from '#lib/navigate.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';

const HoldEnded = lazy(() => import('./HoldEnded.tsx').catch(() => ({ default: NotFound })));
const HoldReplaced = lazy(() => import('./HoldReplaced.tsx').catch(() => ({ default: NotFound })));

const NOTHING_CHARGED = 'Nothing is charged for a time that was held.';

function NotFound() {
  return <HomeRedirectNotice tone="error" message={bookingMessages.bookingNotFound} />;
}

export interface Held {
  booking: LoadedBooking;
  lastAnswers: LastAnswers | null;
  viewer: { id: string };
  isStillHeld(): Promise<boolean>;
  onSaved(booking: LoadedBooking): void;
}

interface Props {
  id: string;
  children(held: Held): ReactNode;
}

export function HeldBooking({ id, children }: Props) {
  const query = useBooking(id);
  const { data, dataUpdatedAt, error, isPending, isGone, held, refetch, isStillHeld, keep } = query;
  const signedOut = useSignedOut(error);
  const goneMessage = useGoneMessage(id, isGone);
  const elsewhere = data && elsewhereOf(data.booking);
  useEffect(() => {
    if (elsewhere) location.replace(elsewhere);
  }, [elsewhere]);

  if (held) return <HoldReplaced held={held} />;
  const endedHere =
    isGone && data && serverNow() >= serverNow(dataUpdatedAt) + data.booking.holdEndsIn;
  if (endedHere) return <HoldEnded booking={data.booking} />;
  if (goneMessage) {
    const isNotFound = goneMessage === bookingMessages.bookingNotFound;
    return (
      <HomeRedirectNotice
        tone="error"
        message={isNotFound ? `${goneMessage} ${NOTHING_CHARGED}` : goneMessage}
        {...(data && { calendar: bookingPages.calendar(data.booking) })}
      />
    );
  }
  if (!data && error && !isPending && !isGone && !signedOut)
    return <LoadFailure {...{ error, refetch }} fallback={bookingMessages.bookingLoadError} />;
  if (!data || elsewhere) return <DetailsSkeleton />;
  const { booking, lastAnswers, viewer } = data;
  return children({ booking, lastAnswers, viewer, isStillHeld, onSaved: keep });
}

function elsewhereOf(booking: LoadedBooking): string | null {
  const page = isPaid(booking) ? bookingPages.payment(booking.id) : bookingPages.details(booking);
  return page.startsWith(`${location.pathname}?`) ? null : page;
}
