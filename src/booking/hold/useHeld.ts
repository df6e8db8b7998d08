import { useState } from 'react';
import type { Calendar } from '#booking/calendar/useCalendar.ts';
import type { HeldCall } from '#domain/booking/booking.ts';
import type { HoldInput } from '#domain/booking/hold-input.ts';
import { isSameChoice } from '#domain/booking/quote.ts';
import { queryParameter } from '#lib/navigate.ts';

export type Wanted = Parameters<typeof isSameChoice>[1] &
  Pick<HeldCall, 'serviceType' | 'startsAt'>;

export function useHeld(
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
