import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ServiceId } from '#domain/catalogue.ts';
import { messages } from '#domain/messages.ts';
import { useSignedOut } from '#islands/ui/useSignedOut.ts';
import { ApiError, answer, api, messageOf } from '#lib/api.ts';
import { goToLogin, isSignedOut } from '#lib/navigate.ts';

const REFRESH_MS = 20_000;

export interface SlotChoice {
  date: string;
  time: string;
}

interface Options<Taken> {
  service: ServiceId;
  /** The call that is to move, whose present slot is in nobody's way. */
  moving?: string;
  /** Claims what was picked, on the server. */
  take(choice: SlotChoice): Promise<Taken>;
  onTaken(taken: Taken): void;
  /** What to say when the server gives no sentence of its own. */
  failure: string;
}

export type Calendar = ReturnType<typeof useCalendar>;

/** The days on offer, what the visitor has picked of them, and the claim to it. */
export function useCalendar<Taken>({ service, moving, take, onTaken, failure }: Options<Taken>) {
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
    setMessage(messages.slotUnavailable);
  }

  const claim = useMutation({
    mutationFn: take,
    onSuccess: onTaken,
    onError: (error) => {
      if (isSignedOut(error)) return goToLogin();
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

  return {
    isAdmin: calendar.data?.isAdmin ?? false,
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
    submit: () => {
      if (!date || !time) return setMessage(messages.selectDateAndTime);
      setMessage(null);
      if (!claim.isPending) claim.mutate({ date, time });
    },
  };
}
