import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { bookingMessages } from '#domain/booking/messages.ts';
import type { CalendarDay, Slot } from '#domain/calendar/calendar.ts';
import { unpackDays } from '#domain/calendar/packed-days.ts';
import { countSelectable } from '#domain/calendar/parts.ts';
import type { CallId } from '#domain/catalogue.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { displayTime, istInstant } from '#domain/time.ts';
import { ApiError, answer, api, messageOf } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { useLoginRedirect } from '#ui/LoadFailure.tsx';
import { type Picks, type SlotChoice, usePicks } from './usePicks.ts';

interface Options<Reply> {
  service: CallId;
  movedCallId?: string;
  send(claim: SlotChoice & Record<'mentor' | 'replacing', string | undefined>): Promise<Reply>;
  onSubmitted(reply: Reply): void;
  /** Returns true if the page itself shows the error. The calendar then shows no message. */
  onRefused?(error: ApiError): boolean;
  failure: string;
}

export type Calendar = ReturnType<typeof useCalendar>;

export function useCalendar<Reply>(options: Options<Reply>) {
  const { service, movedCallId, send, onSubmitted, onRefused, failure } = options;
  const { showMessage, markUnavailable, ...picks } = usePicks({
    keepsInUrl: movedCallId === undefined,
  });
  const times = useTimes(service, movedCallId, picks.requestedMentor);
  const { days, mentors, mentorSlug } = times;
  const { day, slot } = shownDayAndSlot(days, picks, times.hold?.date);

  const submission = useMutation({
    mutationFn: send,
    onSuccess: onSubmitted,
    onError: (error, { date, time }) => {
      const isShownByPage = error instanceof ApiError && onRefused?.(error);
      const isSlotTaken = error instanceof ApiError && error.code === 'slot_unavailable';
      if (!isShownByPage && !isSlotTaken) return showMessage(messageOf(error, failure));
      if (!isShownByPage) markUnavailable({ date, time }, error.message);
      // Reloads the times: another call or hold may have taken slots since the last load.
      times.reload();
    },
  });
  const isSubmitting = submission.isPending || submission.isSuccess;

  const isLoaded = !times.isLoading && !times.loadError && !times.isLoadingMentor;
  const { date, time, latestPick } = picks;
  const pickedStart = date !== null && time !== null ? { date, time } : null;
  const hasPickBecomeUnavailable =
    pickedStart !== null && isLoaded && !isSubmitting && !slot?.selectable;
  // The effect does not repeat, because `markUnavailable` clears the picked time.
  useEffect(() => {
    if (!hasPickBecomeUnavailable) return;
    const newMentor = latestPick === 'mentor' ? mentorWithSlug(mentors, mentorSlug) : undefined;
    markUnavailable(pickedStart, unavailableMessage(slot, newMentor));
  });

  function submit(replacedHoldId?: string): void {
    // Removes the alert, so the page scrolls to an equal new alert again.
    flushSync(() => showMessage(null));
    if (!slot) showMessage(bookingMessages.selectDateAndTime);
    if (!day || !slot || submission.isPending) return;
    submission.mutate({
      date: day.date,
      time: slot.time,
      // Requests the mentor that the page shows. Otherwise the API could assign another mentor.
      mentor: mentorOfSlot(slot, mentorSlug),
      replacing: replacedHoldId,
    });
  }

  return {
    ...picks,
    ...times,
    day,
    slot,
    ...pickProblems(days, day, picks),
    chosen: chosenCall(day, slot, times),
    isSubmitting,
    submit,
  };
}

function chosenCall(day: CalendarDay | undefined, slot: Slot | undefined, times: Times) {
  const { mentors, canChooseMentor, mentorSlug } = times;
  const slug = mentorOfSlot(slot, mentorSlug);
  const onlyMentor = slot && !canChooseMentor ? mentors[0] : undefined;
  const mentor = slug ? mentorWithSlug(mentors, slug) : onlyMentor;
  const isFoundFree = mentorSlug === null && canChooseMentor;
  return {
    /** IST date. */
    date: day?.date,
    startsAt: day && slot ? istInstant(day.date, slot.time) : null,
    mentor: mentor && { ...mentor, isFoundFree },
  };
}

/** `mentorSlug`: null means any mentor. The API then names a mentor for each slot. */
function mentorOfSlot(slot: Slot | undefined, mentorSlug: string | null): string | undefined {
  return mentorSlug ?? slot?.mentor;
}

function mentorWithSlug(mentors: Times['mentors'], slug: string | null) {
  return mentors.find((mentor) => mentor.slug === slug);
}

/** `newMentor`: mentor that the visitor picked after the time. */
function unavailableMessage(slot: Slot | undefined, newMentor: ShownMentor | undefined): string {
  if (slot?.bookingId) {
    return `You have ${slot.state === 'yours' ? 'booked' : 'a call at'} this time.`;
  }
  if (newMentor) return `${newMentor.name} is not free at this time. Please select another time.`;
  return bookingMessages.slotUnavailable;
}

const REFRESH_MS = 20_000;

type Times = ReturnType<typeof useTimes>;

function useTimes(service: CallId, movedCallId: string | undefined, requested: string | null) {
  const query = { service, moving: movedCallId, mentor: requested ?? undefined };
  const times = useQuery({
    queryKey: ['calendar', query],
    queryFn: async () => {
      const { hold, ...answered } = unpackDays(await answer(api.calendar.$get({ query })));
      // `holdEndsIn`: ms from the server's response to the end of the hold.
      return { ...answered, hold: hold && { ...hold, endsAt: serverNow() + hold.holdEndsIn } };
    },
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData: isLoadingMentor } = times;
  const isSignedOut = useLoginRedirect(error);
  // If the requested mentor is unavailable, the API returns no mentor.
  // During a move, the API returns the call's current mentor unless another mentor is requested.
  const mentorSlug = isLoadingMentor || !data ? requested : (data.mentor ?? null);
  return {
    days: data?.days ?? [],
    mentors: data?.mentors ?? [],
    canChooseMentor: data !== undefined && data.takers > 1,
    mentorSlug,
    isMentorUnavailable: requested !== null && mentorSlug !== requested,
    isLoadingMentor,
    isAdmin: data?.isAdmin ?? false,
    hold: data?.hold ?? null,
    isLoading: times.isPending || isSignedOut,
    loadError: error && !data ? error : null,
    reload: times.refetch,
  };
}

function pickProblems(days: CalendarDay[], day: CalendarDay | undefined, picks: Picks) {
  const { unavailableStart: start, message } = picks;
  const ownCallId = start && slotIn(dayIn(days, start.date), start.time)?.bookingId;
  const nextPick = day && countSelectable(day.slots) > 0 ? 'time' : 'day';
  const asksForPick = message === bookingMessages.selectDateAndTime;
  const time = start && displayTime(istInstant(start.date, start.time));
  const problem = ownCallId ? `You have a call at ${time}` : `${time} is no longer free`;
  return {
    ownCallId,
    problem: start ? problem : undefined,
    missingPick: asksForPick ? nextPick : null,
  };
}

function dayIn(days: CalendarDay[], date: string | null | undefined) {
  return days.find((day) => day.date === date);
}

function slotIn(day: CalendarDay | undefined, time: string | null) {
  return day?.slots.find((slot) => slot.time === time);
}

const isWideScreen = () => matchMedia('(width >= 48rem)').matches;

/**
 * Returns the picked day and slot, unless a newly picked mentor has no free time on that day.
 * Otherwise returns the day of the client's hold, or on wide screens the first free day.
 */
function shownDayAndSlot(
  days: CalendarDay[],
  { date, time, latestPick }: Picks,
  heldDate: string | undefined,
) {
  const picked = dayIn(days, date);
  const isMentorBusy = latestPick === 'mentor' && picked && countSelectable(picked.slots) === 0;
  if (picked && !isMentorBusy) return { day: picked, slot: slotIn(picked, time) };
  const freeDays = days.filter(({ slots }) => countSelectable(slots) > 0);
  const firstFreeDay = isWideScreen() ? freeDays[0] : undefined;
  return { day: dayIn(freeDays, heldDate) ?? firstFreeDay, slot: undefined };
}
