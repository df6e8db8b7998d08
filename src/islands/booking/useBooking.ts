import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { isMarkedForAnother } from '#domain/booking.ts';
import { messages } from '#domain/messages.ts';
import { useSignedOut } from '#islands/ui/useSignedOut.ts';
import { ApiError, answer, api } from '#lib/api.ts';

const GONE = new Set(['not_found', 'expired']);

/** The booking of a page's address, with the receipt and the viewer; log-in first if need be. */
export function useBooking(id: string) {
  const client = useQueryClient();
  const queryKey = ['booking', id];
  const query = useQuery({
    queryKey,
    queryFn: () => answer(api.bookings[':id'].$get({ param: { id } })),
    // A form is open on it: it is asked again only when the page has reason to.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const signedOut = useSignedOut(query.error);
  const refusal = query.error instanceof ApiError ? query.error : null;
  const isGone = refusal !== null && GONE.has(refusal.code);
  return {
    ...query,
    /** What the visitor holds in place of a booking that is gone. */
    held: isGone ? refusal.held : null,
    isPending: query.isPending || signedOut,
    isGone,
    /** Puts a newer version of the booking, as a save answered it, in place of the loaded one. */
    keep: (booking: LoadedBooking) =>
      client.setQueryData<Answer>(queryKey, (old) => old && { ...old, booking }),
  };
}

type ShowBooking = (typeof api.bookings)[':id']['$get'];
type Answer = InferResponseType<ShowBooking, 200>;
export type LoadedBooking = Answer['booking'];

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
