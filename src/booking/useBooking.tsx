import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useCallback, useEffect } from 'react';
import { isBookingOfAnother } from '#domain/booking/booking-id.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { isPaid } from '#domain/booking/state.ts';
import { ApiError, answer, api, detailsOf } from '#lib/api.ts';
import { bookingPages } from '#lib/booking-pages.ts';
import { toServerTime } from '#lib/clock.ts';
import { forgetPaidDraft } from '#lib/draft.ts';
import { isSignedOutError } from '#lib/login.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { useMe } from '#ui/useMe.ts';
import { BookingUnavailable } from './BookingUnavailable.tsx';
import { HomeRedirectNotice } from './HomeRedirectNotice.tsx';

const GONE_CODES = new Set(['not_found', 'expired']);
/** `conflict`: the booking was paid or changed in another window. */
const STALE_CODES = new Set([...GONE_CODES, 'conflict']);

export function useBooking(id: string, notFoundAdvice = '') {
  const client = useQueryClient();
  const queryKey = ['booking', id];
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey,
    queryFn: () => answer(api.bookings[':id'].$get({ param: { id } })),
    // An automatic refetch would interrupt the client's typing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const booking = data?.booking;
  useEffect(() => {
    // Deletes the draft: the client may have paid on another device.
    if (booking && isPaid(booking)) forgetPaidDraft(booking);
  }, [booking]);

  /** Returns false if the booking has expired or is paid. A failed reload returns true. */
  const isHeldAfterReload = useCallback(async () => {
    const { data, error } = await refetch();
    return !isGoneError(error) && !isPaid(data?.booking);
  }, [refetch]);
  const isGone = isGoneError(error);
  const isSignedOut = !data && isSignedOutError(error);
  // A loaded booking stays on the page after a failed reload.
  const failure = error && !data && !isGone && !isSignedOut && (
    <LoadFailure error={error} refetch={refetch} fallback={bookingMessages.bookingLoadError} />
  );
  const goneMessage = useGoneMessage(id, isGone, notFoundAdvice);
  const calendarUrl = booking && bookingPages.calendar(booking);
  const goneNotice = goneMessage && (
    <HomeRedirectNotice tone="error" message={goneMessage} calendarUrl={calendarUrl} />
  );
  const refundNotice = booking?.refundedAt && (
    <BookingUnavailable>{bookingMessages.callRefunded}</BookingUnavailable>
  );
  return {
    data,
    isGone,
    isSignedOut,
    loadedAt: toServerTime(dataUpdatedAt),
    error,
    refetch,
    otherHold: detailsOf(error).held ?? null,
    problem: failure || goneNotice || refundNotice,
    isHeldAfterReload,
    setBooking: (booking: LoadedBooking) =>
      client.setQueryData<BookingAnswer>(queryKey, (old) => old && { ...old, booking }),
  };
}

function isGoneError(error: unknown): boolean {
  return error instanceof ApiError && GONE_CODES.has(error.code);
}

function useGoneMessage(id: string, isGone: boolean, notFoundAdvice: string): string | null {
  const me = useMe({ isEnabled: isGone });
  if (!isGone || me.isPending) return null;
  const isOfAnotherUser = me.data?.user && isBookingOfAnother(id, me.data.user.id);
  if (isOfAnotherUser) return bookingMessages.notYourBooking;
  return `${bookingMessages.bookingNotFound} ${notFoundAdvice}`.trim();
}

/** Returns undefined instead of an error if the booking has expired or is paid. */
export async function unlessGoneOrPaid<Reply>(
  request: Promise<Reply>,
  isHeldAfterReload: () => Promise<boolean>,
) {
  try {
    return await request;
  } catch (error) {
    const isStale = error instanceof ApiError && STALE_CODES.has(error.code);
    if (!isStale || (await isHeldAfterReload())) throw error;
    return undefined;
  }
}

type ShowBooking = (typeof api.bookings)[':id']['$get'];
export type BookingAnswer = InferResponseType<ShowBooking, 200>;
export type LoadedBooking = BookingAnswer['booking'];
export type LastAnswers = NonNullable<BookingAnswer['lastAnswers']>;
export type ConfirmedBooking = NonNullable<BookingAnswer['receipt']>;
