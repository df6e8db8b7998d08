import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ServiceId } from '#domain/catalogue.ts';
import { messages } from '#domain/messages.ts';
import { useSignedOut } from '#islands/ui/useSignedOut.ts';
import { ApiError, answer, api, messageOf } from '#lib/api.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { bookingPages, goToLogin, isSignedOut } from '#lib/navigate.ts';

const REFRESH_MS = 20_000;

/** The days on offer, what the visitor has picked of them, and the hold of it. */
export function useCalendar(service: ServiceId, additionalSchools: number) {
  const [date, setDate] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  const calendar = useQuery({
    queryKey: ['calendar', service],
    queryFn: () => answer(api.calendar.$get({ query: { service } })),
    refetchInterval: REFRESH_MS,
  });
  const signedOut = useSignedOut(calendar.error);
  const days = calendar.data?.days ?? [];
  const day = days.find((candidate) => candidate.date === date);
  const slot = day?.slots.find((candidate) => candidate.time === time);

  function loseSlot(): void {
    setTime(null);
    setMessage(messages.slotUnavailable);
  }

  const hold = useMutation({
    mutationFn: (choice: { date: string; time: string }) =>
      answer(
        api.bookings.$post({
          json: { service, additionalSchools, timeZone: viewerTimeZone(), ...choice },
        }),
      ),
    onSuccess: ({ booking }) => location.assign(bookingPages.details(booking.id)),
    onError: (error) => {
      if (isSignedOut(error)) return goToLogin();
      const lost = error instanceof ApiError && error.code === 'slot_unavailable';
      if (!lost) return setMessage(messageOf(error, messages.bookingError));
      loseSlot();
      calendar.refetch();
    },
  });

  const wasTaken = slot !== undefined && !slot.selectable && !hold.isPending && !hold.isSuccess;
  useEffect(() => {
    if (wasTaken) loseSlot();
  });

  return {
    isAdmin: calendar.data?.isAdmin ?? false,
    days,
    day,
    slot,
    message,
    isLoading: calendar.isPending || signedOut,
    loadError: calendar.error && !calendar.data ? calendar.error : null,
    retry: () => calendar.refetch(),
    isHolding: hold.isPending || hold.isSuccess,
    pickDate: (picked: string) => {
      setDate(picked);
      setTime(null);
      setMessage(null);
    },
    pickTime: (picked: string) => {
      setTime(picked);
      setMessage(null);
    },
    submit: () => {
      if (!date || !time) return setMessage(messages.selectDateAndTime);
      setMessage(null);
      if (!hold.isPending) hold.mutate({ date, time });
    },
  };
}
