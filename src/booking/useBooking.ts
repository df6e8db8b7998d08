import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useCallback, useEffect } from 'react';
import { isMarkedForAnother } from '#domain/booking/booking.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { isPaid } from '#domain/booking/state.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { forgetPaidDraft } from '#lib/draft.ts';
import { useMe } from '#ui/useMe.ts';

const GONE = new Set(['not_found', 'expired']);

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
  const booking = query.data?.booking;
  useEffect(() => {
    if (booking && isPaid(booking)) forgetPaidDraft(booking);
  }, [booking]);

  const { refetch } = query;
  const isStillHeld = useCallback(async () => {
    const { data, error } = await refetch();
    return !isGoneError(error) && !isPaid(data?.booking);
  }, [refetch]);
  return {
    ...query,
    isGone: isGoneError(query.error),
    held: isGoneError(query.error) ? query.error.held : null,
    isStillHeld,
    /** Puts a newer version of the booking, as a save answered it, in place of the loaded one. */
    keep: (booking: LoadedBooking) =>
      client.setQueryData<Answer>(queryKey, (old) => old && { ...old, booking }),
  };
}

function isGoneError(error: unknown): error is ApiError {
  return error instanceof ApiError && GONE.has(error.code);
}

type ShowBooking = (typeof api.bookings)[':id']['$get'];
type Answer = InferResponseType<ShowBooking, 200>;
export type LoadedBooking = Answer['booking'];
export type LastAnswers = NonNullable<Answer['lastAnswers']>;

export function useGoneMessage(id: string, isGone: boolean): string | null {
  const me = useMe(isGone);
  if (!isGone || me.isPending) return null;
  const isAnothers = me.data?.user && isMarkedForAnother(id, me.data.user.id);
  return isAnothers ? bookingMessages.notYourBooking : bookingMessages.bookingNotFound;
}
