import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import type { CalendarDay, Slot } from '#domain/calendar/calendar.ts';
import { unpackDays } from '#domain/calendar/packed-days.ts';
import { countFreeSlots, dayUnavailableReason, nearestStarts } from '#domain/calendar/parts.ts';
import type { CallId } from '#domain/catalogue.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { displayTime, istInstant } from '#domain/time.ts';
import { ApiError, answer, api, messageOf } from '#lib/api.ts';
import { shortDay } from '#lib/format.ts';
import { keepInAddress, queryParameter } from '#lib/navigate.ts';
import { useLoginRedirect } from '#ui/LoadFailure.tsx';

interface Options<Reply> {
  service: CallId;
  movedCallId?: string;
  send(claim: SlotChoice & Partial<Record<'mentor' | 'replacing', string>>): Promise<Reply>;
  onSubmitted(reply: Reply): void;
  /** Returns true if the page itself shows why the API refused the request. */
  onRefused?(error: ApiError): boolean;
  failure: string;
}

export type Calendar = ReturnType<typeof useCalendar>;

export function useCalendar<Reply>(options: Options<Reply>) {
  const { service, movedCallId, send, onSubmitted, onRefused, failure } = options;
  const { showMessage, markUnavailable, ...picks } = usePicks(movedCallId === undefined);
  const times = useTimes(service, movedCallId, picks.mentor);
  const { days, mentors, mentor, canChooseMentor } = times;
  const { day, slot } = shownDayAndSlot(days, picks, times.hold?.date);

  const claim = useMutation({
    mutationFn: send,
    onSuccess: onSubmitted,
    onError: (error, { date, time }) => {
      const isShownByPage = error instanceof ApiError && onRefused?.(error);
      if (!isShownByPage) {
        const isSlotTaken = error instanceof ApiError && error.code === 'slot_unavailable';
        if (!isSlotTaken) return showMessage(messageOf(error, failure));
        markUnavailable({ date, time }, error.message);
      }
      times.retry();
    },
  });
  const isSubmitting = claim.isPending || claim.isSuccess;

  const isShown = !times.isLoading && !times.loadError && !times.isLoadingMentor;
  const isUnavailable = isShown && picks.time !== null && !slot?.selectable && !isSubmitting;
  useEffect(() => {
    if (!isUnavailable) return;
    const requested = mentors.find(({ slug }) => picks.latestPick === 'mentor' && slug === mentor);
    const start = { date: picks.date ?? '', time: picks.time ?? '' };
    markUnavailable(start, unavailableMessage(slot, requested));
  });

  function submit(replacedHoldId?: string): void {
    showMessage(slot ? null : bookingMessages.selectDateAndTime);
    if (!day || !slot || claim.isPending) return;
    const start = { date: day.date, time: slot.time };
    // Later pages must show the mentor that the slot shows, so the request names this mentor.
    const shownMentor = mentor ?? slot.mentor;
    claim.mutate({
      ...start,
      ...(shownMentor && { mentor: shownMentor }),
      ...(replacedHoldId && { replacing: replacedHoldId }),
    });
  }

  const chosenMentor = shownMentorOf(slot, times);
  return {
    ...picks,
    ...times,
    day,
    slot,
    ...pickProblems(days, day, picks),
    chosen: {
      date: day?.date,
      startsAt: day && slot ? istInstant(day.date, slot.time) : null,
      mentor: chosenMentor && { ...chosenMentor, isFoundFree: mentor === null && canChooseMentor },
    },
    isSubmitting,
    submit,
  };
}

function shownMentorOf(slot: Slot | undefined, { mentors, mentor, canChooseMentor }: Times) {
  const onlyMentor = canChooseMentor ? undefined : mentors[0]?.slug;
  const chosen = slot?.mentor ?? mentor ?? (slot && onlyMentor);
  return mentors.find(({ slug }) => slug === chosen);
}

function unavailableMessage(slot: Slot | undefined, requested: ShownMentor | undefined): string {
  if (slot?.bookingId) {
    return `You have ${slot.state === 'yours' ? 'booked' : 'a call at'} this time.`;
  }
  if (requested) return `${requested.name} is not free at this time. Please select another time.`;
  return bookingMessages.slotUnavailable;
}

const REFRESH_MS = 20_000;

type Times = ReturnType<typeof useTimes>;

function useTimes(service: CallId, movedCallId: string | undefined, mentor: string | null) {
  const query = {
    service,
    ...(movedCallId && { moving: movedCallId }),
    ...(mentor && { mentor }),
  };
  const times = useQuery({
    queryKey: ['calendar', query],
    queryFn: async () => unpackDays(await answer(api.calendar.$get({ query }))),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData: isLoadingMentor } = times;
  const signedOut = useLoginRedirect(error);
  // The API names no mentor if the requested mentor is not available.
  const loadedMentor = isLoadingMentor || !data ? mentor : (data.mentor ?? null);
  return {
    days: data?.days ?? [],
    mentors: data?.mentors ?? [],
    canChooseMentor: data !== undefined && data.takers > 1,
    mentor: loadedMentor,
    isMentorUnavailable: loadedMentor !== mentor,
    isLoadingMentor,
    isAdmin: data?.isAdmin ?? false,
    hold: data?.hold ?? null,
    isLoading: times.isPending || signedOut,
    loadError: error && !data ? error : null,
    retry: times.refetch,
  };
}

function pickProblems(days: CalendarDay[], day: CalendarDay | undefined, picks: Picks) {
  const { unavailable, message } = picks;
  const ownCallId =
    unavailable && slotIn(dayIn(days, unavailable.date), unavailable.time)?.bookingId;
  const fullDay = day && countFreeSlots(day.slots) === 0 ? day : undefined;
  const wantedStart = unavailable ?? (fullDay ? { date: fullDay.date, time: '00:00' } : null);
  const nextPick = day && !fullDay ? 'time' : 'day';
  const time = unavailable && displayTime(istInstant(unavailable.date, unavailable.time));
  const unavailableText = ownCallId ? `You have a call at ${time}` : `${time} is no longer free`;
  const fullText = fullDay && `${shortDay(fullDay.date)} is ${dayUnavailableReason(fullDay)}`;
  return {
    ownCallId,
    problem: unavailable ? unavailableText : fullText,
    missing: message === bookingMessages.selectDateAndTime ? nextPick : null,
    nearest: wantedStart ? nearestStarts(days, wantedStart) : [],
  };
}

function dayIn(days: CalendarDay[], date: string | null | undefined) {
  return days.find((day) => day.date === date);
}

function slotIn(day: CalendarDay | undefined, time: string | null) {
  return day?.slots.find((slot) => slot.time === time);
}

export type SlotChoice = Record<'date' | 'time', string>;

interface Picks {
  /** Slug of the requested mentor. Null means that the visitor accepts any available mentor. */
  mentor: string | null;
  date: string | null;
  time: string | null;
  latestPick: 'mentor' | 'start' | null;
  message: string | null;
  unavailable: SlotChoice | null;
}

/** The URL keeps the picks of a new booking, but not the picks of a move. */
function usePicks(keepsInUrl: boolean) {
  const [picks, setPicks] = useState<Picks>(() => {
    const fromUrl = (name: string) => (keepsInUrl ? queryParameter(name) : null);
    return {
      mentor: fromUrl('mentor'),
      date: fromUrl('date'),
      time: fromUrl('time'),
      latestPick: null,
      message: null,
      unavailable: null,
    };
  });

  function change(changes: Partial<Picks>): void {
    setPicks((before) => ({ ...before, ...changes }));
    const { mentor, date, time } = { ...picks, ...changes };
    if (keepsInUrl) keepInAddress({ mentor, date, time });
  }

  function pick(latestPick: Picks['latestPick'], changes: Partial<Picks>): void {
    change({ ...changes, latestPick, message: null, unavailable: null });
  }

  return {
    ...picks,
    showMessage: (message: string | null) => setPicks((before) => ({ ...before, message })),
    pickMentor: (mentor: string | null) => pick('mentor', { mentor }),
    pickDate: (date: string) => pick('start', { date, time: null }),
    pickStart: ({ date, time }: SlotChoice) => pick('start', { date, time }),
    markUnavailable: (unavailable: SlotChoice, message: string) =>
      change({ time: null, unavailable, message }),
  };
}

const isWideScreen = () => matchMedia('(width >= 48rem)').matches;

/** If no day is picked, wide screens show the day of the hold or the first free day. */
function shownDayAndSlot(
  days: CalendarDay[],
  { date, time, latestPick }: Picks,
  heldDate: string | undefined,
) {
  const picked = dayIn(days, date);
  const hasNoTimes = latestPick === 'mentor' && picked && countFreeSlots(picked.slots) === 0;
  if (picked && !hasNoTimes) return { day: picked, slot: slotIn(picked, time) };
  const freeDays = days.filter(({ slots }) => countFreeSlots(slots) > 0);
  const first = dayIn(freeDays, heldDate) ?? (isWideScreen() ? freeDays[0] : undefined);
  return { day: first, slot: date === null ? slotIn(first, time) : undefined };
}
