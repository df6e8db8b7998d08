import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CalendarChoice } from '#booking/calendar/CalendarChoice.tsx';
import type { FromPage } from '#booking/calendar/CalendarPage.tsx';
import { type Calendar, type SlotChoice, useCalendar } from '#booking/calendar/useCalendar.ts';
import type { HeldCall } from '#domain/booking/booking.ts';
import type { HoldInput } from '#domain/booking/input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { isSameChoice } from '#domain/booking/quote.ts';
import { answer, api } from '#lib/api.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { bookingPages, dialogEntryGone, queryParameter, withTopic } from '#lib/navigate.ts';
import { Alert } from '#ui/Alert.tsx';

const MentorChoice = lazy(() => import('#booking/calendar/MentorChoice.tsx'));
const HoldConflict = lazy(() => import('./HoldConflict.tsx'));
const Held = lazy(() => import('./Held.tsx').catch(() => ({ default: () => <></> })));

interface Props extends FromPage {
  holding: Holding;
  audience?: string;
  ticket: ReactNode;
  children: ReactNode;
}

export function HoldingCalendar({ holding, audience, ticket, children, ...fromPage }: Props) {
  const { calendar, held, isAnother, isUnchanged, isReleased } = holding;
  const { choice, only, faces } = mentorsOf(calendar, fromPage);
  const beside = faces || only;
  return (
    <div data-audience={audience} className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      {isReleased && <Alert tone="success">{bookingMessages.cancelled}</Alert>}
      <div className="grid gap-6 @4xl:hidden">
        {held && (isAnother || isUnchanged) && (
          <Suspense fallback={<div className="skeleton h-32" />}>
            <Held {...held} isLow />
          </Suspense>
        )}
        {!isUnchanged && ticket}
        {only}
      </div>
      <CalendarChoice {...{ calendar, choice, ticket }} next={fromPage.next}>
        <Suspense fallback={<div className="skeleton h-64" />}>
          {held && isUnchanged ? <Held {...held} isChoice /> : children}
          {held && isAnother && (
            <div className="@max-4xl:hidden">
              <Held {...held} />
            </div>
          )}
        </Suspense>
        {beside && <div className="@max-4xl:hidden">{beside}</div>}
      </CalendarChoice>
      {faces && <div className="@4xl:hidden">{faces}</div>}
      <Suspense fallback={null}>{holding.conflict && <HoldConflict {...holding} />}</Suspense>
    </div>
  );
}

function mentorsOf(calendar: Calendar, { mentors: faces, areSamples, introductions }: FromPage) {
  const { mentors, isChoice, isMentorGone } = calendar;
  if (mentors.length === 0 && !isMentorGone) return { faces };
  const choice = <MentorChoice {...{ calendar, areSamples, introductions }} />;
  // A single mentor is no choice: on a desktop the ticket column shows them.
  const isOnly = mentors.length === 1 && !isChoice && !isMentorGone;
  if (isOnly) return { only: choice };
  // The choice already shows the faces.
  return { choice, faces: mentors.length === 0 && faces };
}

/** Reason why the server refused a hold: another hold, or an unconfirmed email. */
interface Conflict {
  held: HeldCall | null;
  message?: string;
}

type Terms = Pick<HoldInput, 'service' | 'session' | 'additionalSchools'>;

type Wanted = Parameters<typeof isSameChoice>[1] & Pick<HeldCall, 'serviceType' | 'startsAt'>;

export type Holding = ReturnType<typeof useHolding>;

export function useHolding(terms: Terms, quoteAt: (start: SlotChoice) => Wanted) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const calendar = useCalendar({
    service: terms.service,
    take: (claim) =>
      answer(api.bookings.$post({ json: { ...terms, timeZone: viewerTimeZone(), ...claim } })),
    onTaken: async ({ booking }) => {
      await dialogEntryGone();
      location.assign(withTopic(bookingPages.details(booking)));
    },
    onRefused: ({ code, message, details: { held = null } }) => {
      const isConflict = held !== null || code === 'verification_required';
      if (isConflict) setConflict({ held, message });
      return isConflict;
    },
    failure: bookingMessages.bookingError,
  });
  const { day, slot } = calendar;
  const wanted = day && slot ? quoteAt({ date: day.date, time: slot.time }) : null;
  const holdState = useHeld(calendar, terms, wanted);
  const { held, isAnother } = holdState;

  function goOn(): void {
    if (!held || !isAnother || !wanted) calendar.submit();
    else if (held.isChanging) calendar.submit(held.hold.id);
    else setConflict({ held: held.hold });
  }

  return { calendar, wanted, ...holdState, goOn, conflict, clear: () => setConflict(null) };
}

function useHeld(calendar: Calendar, terms: Terms, wanted: Wanted | null) {
  const { hold, mentor, last, retry } = calendar;
  const [releasedId, setReleasedId] = useState<string>();
  if (!hold || hold.id === releasedId) {
    const isReleased = releasedId !== undefined;
    return { held: null, isAnother: false, isUnchanged: false, isReleased };
  }
  const onReleased = () => {
    setReleasedId(hold.id);
    retry();
  };
  const isChanging = hold.id === queryParameter('changing');
  const isOtherService =
    hold.service !== terms.service || hold.sessionId !== (terms.session ?? null);
  const isHeld =
    !wanted ||
    isSameChoice({ ...hold, by: hold.mentor?.slug }, { ...wanted, by: mentor ?? undefined });
  const isAnother = isOtherService || !isHeld;
  return {
    held: { hold, isChanging, isOtherService, onReleased },
    isAnother,
    isUnchanged: !isAnother && (!wanted || last === null),
    isReleased: false,
  };
}
