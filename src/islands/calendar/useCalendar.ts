import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { type CalendarDay, freeStarts } from '#domain/calendar/calendar.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { useSignedOut } from '#islands/ui/useSignedOut.ts';
import { ApiError, answer, api, messageOf } from '#lib/api.ts';
import { goToLogin, isSignedOut, queryParameter } from '#lib/navigate.ts';

const REFRESH_MS = 20_000;

export interface SlotChoice {
  date: string;
  time: string;
}

interface Claim extends SlotChoice {
  /** The id of the hold to replace. */
  replacing?: string;
}

interface Options<Taken> {
  service: ServiceId;
  /** The id of the call to move; its own slot does not count as taken. */
  moving?: string;
  /** Books the picked slot on the server. */
  take(claim: Claim): Promise<Taken>;
  onTaken(taken: Taken): void;
  /** Returns true when it has handled the error itself. */
  onRefused?(error: ApiError): boolean;
  failure: string;
}

export type Calendar = ReturnType<typeof useCalendar>;

export function useCalendar<Taken>(options: Options<Taken>) {
  const { take, onTaken, onRefused, failure, ...wanted } = options;
  const calendar = useQuery({
    queryKey: ['calendar', wanted.service, wanted.moving],
    queryFn: () => answer(api.calendar.$get({ query: wanted })),
    refetchInterval: REFRESH_MS,
  });
  const signedOut = useSignedOut(calendar.error);
  const days = calendar.data?.days ?? [];
  const { day, slot, date, time, message, say, loseSlot, ...picks } = usePicks(days);

  const claim = useMutation({
    mutationFn: take,
    onSuccess: onTaken,
    onError: (error) => {
      if (isSignedOut(error)) return goToLogin();
      const code = error instanceof ApiError ? error.code : undefined;
      const isDealtWith = error instanceof ApiError && onRefused?.(error);
      if (!isDealtWith && code !== 'slot_unavailable') return say(messageOf(error, failure));
      if (!isDealtWith) loseSlot();
      calendar.refetch();
    },
  });

  const wasTaken = slot !== undefined && !slot.selectable && !claim.isPending && !claim.isSuccess;
  useEffect(() => {
    if (wasTaken) loseSlot();
  });

  function submit(replacing?: string): void {
    say(date && time ? null : bookingMessages.selectDateAndTime);
    if (!date || !time || claim.isPending) return;
    claim.mutate({ date, time, ...(replacing && { replacing }) });
  }

  return {
    ...picks,
    days,
    day,
    slot,
    message,
    isAdmin: calendar.data?.isAdmin ?? false,
    hold: calendar.data?.hold ?? null,
    isLoading: calendar.isPending || signedOut,
    loadError: calendar.error && !calendar.data ? calendar.error : null,
    retry: () => calendar.refetch(),
    isTaking: claim.isPending || claim.isSuccess,
    submit: () => submit(),
    /** Like `submit`, in place of the hold with this id. */
    submitInsteadOf: (holdId: string) => submit(holdId),
  };
}

const isWide = () => matchMedia('(width >= 48rem)').matches;

function usePicks(days: CalendarDay[]) {
  const [picked, setDate] = useState(() => queryParameter('date'));
  const [time, setTime] = useState(() => queryParameter('time'));
  const [message, say] = useState<string | null>(null);
  // Where the times stand beside the days, the first free day is open until another is picked.
  const first = isWide() ? days.find(({ slots }) => freeStarts(slots) > 0) : undefined;
  const date = picked ?? first?.date;
  const day = days.find((candidate) => candidate.date === date);
  const slot = day?.slots.find((candidate) => candidate.time === time);
  return {
    date,
    time,
    day,
    slot,
    message,
    say,
    pickDate: (to: string) => {
      setDate(to);
      setTime(null);
      say(null);
    },
    pickStart: (start: SlotChoice) => {
      setDate(start.date);
      setTime(start.time);
      say(null);
    },
    pickTime: (to: string) => {
      setTime(to);
      say(null);
    },
    loseSlot: () => {
      setTime(null);
      say(bookingMessages.slotUnavailable);
    },
  };
}
