import { useState } from 'react';
import { useCalendar } from '#booking/calendar/useCalendar.ts';
import type { SlotChoice } from '#booking/calendar/usePicks.ts';
import type { HeldCall } from '#domain/booking/booking.ts';
import type { HoldInput } from '#domain/booking/hold-input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { answer, api } from '#lib/api.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { bookingPages, dialogEntryGone } from '#lib/navigate.ts';
import { withTopic } from '#lib/topic.ts';
import { useHeld, type Wanted } from './useHeld.ts';

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
