import { lazy, type ReactNode, useEffect } from 'react';
import { HomeRedirectNotice } from '#booking/HomeRedirectNotice.tsx';
import { type BookingAnswer, type LoadedBooking, useBooking } from '#booking/useBooking.tsx';
import { bookingMessages } from '#domain/booking/messages.ts';
import { isPaid } from '#domain/booking/state.ts';
import { serverNow } from '#lib/clock.ts';
import { bookingPages } from '#lib/navigate.ts';
import { useSignedOut } from '#ui/LoadFailure.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';

const HoldEnded = lazy(() => import('./HoldEnded.tsx').catch(() => ({ default: NotFound })));

function NotFound() {
  return <HomeRedirectNotice tone="error" message={bookingMessages.bookingNotFound} />;
}

export interface Held extends Pick<BookingAnswer, 'booking' | 'lastAnswers' | 'viewer'> {
  isStillHeld(): Promise<boolean>;
  onSaved(booking: LoadedBooking): void;
}

export function HeldBooking({ id, children }: { id: string; children(held: Held): ReactNode }) {
  const query = useBooking(id, 'Nothing is charged for a time that was held.');
  const { data, loadedAt, error, isGone, held, goneMessage, notLoaded } = query;
  useSignedOut(error);
  const elsewhere = data && elsewhereOf(data.booking);
  useEffect(() => {
    if (elsewhere) location.replace(elsewhere);
  }, [elsewhere]);

  const endedHere = isGone && data && serverNow() >= loadedAt + data.booking.holdEndsIn;
  if (held || endedHere) return <HoldEnded booking={data?.booking} held={held} />;
  if (goneMessage) {
    const calendar = data && bookingPages.calendar(data.booking);
    return <HomeRedirectNotice tone="error" message={goneMessage} calendar={calendar} />;
  }
  if (!data || elsewhere) return notLoaded || <DetailsSkeleton />;
  return children({ ...data, isStillHeld: query.isStillHeld, onSaved: query.keep });
}

function elsewhereOf(booking: LoadedBooking): string | null {
  const page = isPaid(booking) ? bookingPages.payment(booking.id) : bookingPages.details(booking);
  return page.startsWith(`${location.pathname}?`) ? null : page;
}
