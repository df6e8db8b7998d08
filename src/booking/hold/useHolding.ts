import { useState } from 'react';
import { type Calendar, useCalendar } from '#booking/calendar/useCalendar.ts';
import type { SlotChoice } from '#booking/calendar/usePicks.ts';
import type { HeldCall } from '#domain/booking/booking.ts';
import type { HoldInput } from '#domain/booking/input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { isSameChoice } from '#domain/booking/quote.ts';
import { answer, api } from '#lib/api.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { bookingPages, dialogEntryGone, queryParameter } from '#lib/navigate.ts';
import { withTopic } from '#lib/topic.ts';

type Terms = Pick<HoldInput, 'service' | 'session' | 'additionalSchools'>;

interface Options {
  terms: Terms;
  quoteAt(start: SlotChoice): Wanted;
}

export type Holding = ReturnType<typeof useHolding>;

export function useHolding({ terms, quoteAt }: Options) {
  const [unverified, setUnverified] = useState<string | null>(null);
  const [inTheWay, setInTheWay] = useState<HeldCall | null>(null);
  const calendar = useCalendar({
    service: terms.service,
    take: (claim) =>
      answer(api.bookings.$post({ json: { ...terms, timeZone: viewerTimeZone(), ...claim } })),
    onTaken: async ({ booking }) => {
      await dialogEntryGone();
      location.assign(withTopic(bookingPages.details(booking)));
    },
    onRefused: ({ code, held, message }) => {
      if (held) setInTheWay(held);
      if (code === 'verification_required') setUnverified(message);
      return held !== null || code === 'verification_required';
    },
    failure: bookingMessages.bookingError,
  });
  const { day, slot } = calendar;
  const wanted = day && slot ? quoteAt({ date: day.date, time: slot.time }) : null;
  const standing = useHeld(calendar, terms, wanted);
  const { held, isAnother } = standing;

  function goOn(): void {
    if (!held || !isAnother || !wanted) calendar.submit();
    else if (held.isChanging) calendar.submitInsteadOf(held.hold.id);
    else setInTheWay(held.hold);
  }

  return { calendar, wanted, ...standing, goOn, inTheWay, setInTheWay, unverified, setUnverified };
}

type Wanted = Parameters<typeof isSameChoice>[1] & Pick<HeldCall, 'serviceType' | 'startsAt'>;

function useHeld(
  { hold, mentor, last, retry }: Calendar,
  terms: Pick<HoldInput, 'service' | 'session'>,
  wanted: Wanted | null,
) {
  const [releasedId, setReleasedId] = useState<string>();
  if (!hold || hold.id === releasedId) {
    return {
      held: null,
      isAnother: false,
      isUnchanged: false,
      isReleased: releasedId !== undefined,
    };
  }
  const onReleased = () => {
    setReleasedId(hold.id);
    retry();
  };
  const isChanging = hold.id === queryParameter('changing');
  const isOtherService =
    hold.service !== terms.service || hold.sessionId !== (terms.session ?? null);
  const isAnother = isOtherService || (wanted !== null && !isHeldBy(hold, wanted, mentor));
  return {
    held: { hold, isChanging, isOtherService, onReleased },
    isAnother,
    isUnchanged: !isAnother && (!wanted || last === null),
    isReleased: false,
  };
}

function isHeldBy(hold: HeldCall, wanted: Wanted, mentor: string | null) {
  return isSameChoice({ ...hold, by: hold.mentor?.slug }, { ...wanted, by: mentor ?? undefined });
}
