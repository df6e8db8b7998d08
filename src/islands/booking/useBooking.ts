import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useEffect } from 'react';
import { isMarkedForAnother } from '#domain/booking.ts';
import { messages } from '#domain/messages.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { goToLogin, isSignedOut } from '#lib/navigate.ts';

const GONE = new Set(['not_found', 'expired']);

/** The booking of a page's address, with the receipt and the viewer; log-in first if need be. */
export function useBooking(id: string) {
  const query = useQuery({
    queryKey: ['booking', id],
    queryFn: () => answer(api.bookings[':id'].$get({ param: { id } })),
    // A form is open on it: it is asked again only when the page has reason to.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const signedOut = isSignedOut(query.error);
  useEffect(() => {
    if (signedOut) goToLogin();
  }, [signedOut]);
  const isGone = query.error instanceof ApiError && GONE.has(query.error.code);
  return { ...query, isPending: query.isPending || signedOut, isGone };
}

type ShowBooking = (typeof api.bookings)[':id']['$get'];
export type LoadedBooking = InferResponseType<ShowBooking, 200>['booking'];

/** Why a booking that the API does not find cannot be shown: not this user's, or not there. */
export function useGoneMessage(id: string, isGone: boolean): string | null {
  const me = useQuery({
    queryKey: ['me'],
    queryFn: () => answer(api.auth.me.$get()),
    enabled: isGone,
  });
  if (!isGone || me.isPending) return null;
  const isAnothers = me.data?.user && isMarkedForAnother(id, me.data.user.id);
  return isAnothers ? messages.notYourBooking : messages.bookingNotFound;
}
