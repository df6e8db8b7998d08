import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { useSignedOut } from '#islands/ui/useSignedOut.ts';
import { ApiError, answer, api, messageOf } from '#lib/api.ts';
import { goToLogin, isSignedOut } from '#lib/navigate.ts';

const REFRESH_MS = 20_000;

export interface SlotChoice {
  date: string;
  time: string;
}

interface Claim extends SlotChoice {
  replacing?: string;
}

interface Options<Taken> {
  service: ServiceId;
  /** The call that is to move, whose present slot is in nobody's way. */
  moving?: string;
  /** Claims what was picked, on the server; it may take the place of the hold with the id `replacing`. */
  take(choice: SlotChoice, replacing?: string): Promise<Taken>;
  onTaken(taken: Taken): void;
  /** Answers whether it has dealt with a refusal itself. */
  onRefused?(error: ApiError): boolean;
  /** What to say when the server gives no sentence of its own. */
  failure: string;
}

export type Calendar = ReturnType<typeof useCalendar>;

/** The days on offer, what the visitor has picked of them, and the claim to it. */
export function useCalendar<Taken>(options: Options<Taken>) {
  const { service, moving, take, onTaken, onRefused, failure } = options;
  const [date, setDate] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  const calendar = useQuery({
    queryKey: ['calendar', service, moving],
    queryFn: () => answer(api.calendar.$get({ query: { service, ...(moving && { moving }) } })),
    refetchInterval: REFRESH_MS,
  });
  const signedOut = useSignedOut(calendar.error);
  const days = calendar.data?.days ?? [];
  const day = days.find((candidate) => candidate.date === date);
  const slot = day?.slots.find((candidate) => candidate.time === time);

  function loseSlot(): void {
    setTime(null);
    setMessage(bookingMessages.slotUnavailable);
  }

  const claim = useMutation({
    mutationFn: ({ replacing, ...choice }: Claim) => take(choice, replacing),
    onSuccess: onTaken,
    onError: (error) => {
      if (isSignedOut(error)) return goToLogin();
      if (error instanceof ApiError && onRefused?.(error)) {
        calendar.refetch();
        return;
      }
      const lost = error instanceof ApiError && error.code === 'slot_unavailable';
      if (!lost) return setMessage(messageOf(error, failure));
      loseSlot();
      calendar.refetch();
    },
  });

  const wasTaken = slot !== undefined && !slot.selectable && !claim.isPending && !claim.isSuccess;
  useEffect(() => {
    if (wasTaken) loseSlot();
  });

  function submit(replacing?: string): void {
    setMessage(date && time ? null : bookingMessages.selectDateAndTime);
    if (date && time && !claim.isPending)
      claim.mutate({ date, time, ...(replacing && { replacing }) });
  }

  return {
    isAdmin: calendar.data?.isAdmin ?? false,
    hold: calendar.data?.hold ?? null,
    days,
    day,
    slot,
    message,
    isLoading: calendar.isPending || signedOut,
    loadError: calendar.error && !calendar.data ? calendar.error : null,
    retry: () => calendar.refetch(),
    isTaking: claim.isPending || claim.isSuccess,
    pickDate: (picked: string) => {
      setDate(picked);
      setTime(null);
      setMessage(null);
    },
    pickTime: (picked: string) => {
      setTime(picked);
      setMessage(null);
    },
    submit: () => submit(),
    /** Like `submit`, in place of the hold with this id. */
    submitInsteadOf: (holdId: string) => submit(holdId),
  };
}
