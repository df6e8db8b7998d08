import { lazy, type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { CalendarChoice } from '#booking/calendar/CalendarChoice.tsx';
import type { PageProps } from '#booking/calendar/CalendarPage.tsx';
import { type Calendar, useCalendar } from '#booking/calendar/useCalendar.ts';
import type { SlotChoice } from '#booking/calendar/usePicks.ts';
import { notLoaded } from '#booking/notLoaded.tsx';
import type { HeldCall } from '#domain/booking/hold.ts';
import type { HoldInput } from '#domain/booking/input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { isSameChoice } from '#domain/booking/quote.ts';
import { queryParameter } from '#lib/address.ts';
import { answer, api } from '#lib/api.ts';
import { bookingPages, withTopic } from '#lib/booking-pages.ts';
import { dialogEntryGone } from '#lib/dialog-history.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';

const MentorChoice = lazy(() => import('#booking/calendar/MentorChoice.tsx').catch(notLoaded));
const HoldConflict = lazy(() => import('./HoldConflict.tsx').catch(notLoaded));
const Held = lazy(() => import('./Held.tsx').catch(notLoaded));

interface Props extends PageProps {
  holding: Holding;
  callLine: ReactNode;
  children: ReactNode;
}

export function HoldingCalendar({ holding, callLine, children, ...pageProps }: Props) {
  const { calendar, held, isReleased, conflict } = holding;
  const hasMentors = calendar.mentors.length > 0 || calendar.isMentorUnavailable;
  const mentors = hasMentors && <MentorChoice calendar={calendar} {...pageProps} />;
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      {isReleased && <Alert tone="success">{bookingMessages.cancelled}</Alert>}
      <div className="grid gap-6 @4xl:hidden">
        {held && held.choice !== 'held time, picked again' && (
          <Suspense fallback={<div className="skeleton h-32" />}>
            <Held {...held} shownAs="compact ticket" />
          </Suspense>
        )}
        {held?.choice !== 'hold' && callLine}
      </div>
      <CalendarChoice calendar={calendar} mentorChoice={mentors} nextSteps={pageProps.nextSteps}>
        <Suspense fallback={<div className="skeleton h-64" />}>
          {held?.choice === 'hold' ? <Held {...held} shownAs="choice" /> : children}
          {held?.choice === 'other call' && (
            <div className="@max-4xl:hidden">
              <Held {...held} shownAs="ticket" />
            </div>
          )}
        </Suspense>
        {/* Beside the button, so the client sees an error if the dialog does not load. */}
        <Suspense>{conflict && <HoldConflict {...holding} conflict={conflict} />}</Suspense>
      </CalendarChoice>
    </div>
  );
}

/** `held`: another hold of the client. Null if the conflict is an unconfirmed email address. */
export type Conflict = { held: HeldCall } | { held: null; message: string };

type Terms = Pick<HoldInput, 'service' | 'session' | 'additionalSchools'>;

type RequestedCall = Parameters<typeof isSameChoice>[1] &
  Pick<HeldCall, 'serviceType' | 'startsAt'>;

export type Holding = ReturnType<typeof useHolding>;

export function useHolding(terms: Terms, quoteAt: (start: SlotChoice) => RequestedCall) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const calendar = useCalendar({
    service: terms.service,
    send: (claim) =>
      answer(api.bookings.$post({ json: { ...terms, timeZone: viewerTimeZone(), ...claim } })),
    onSubmitted: async ({ booking }) => {
      await dialogEntryGone();
      location.assign(withTopic(bookingPages.details(booking)));
    },
    onRefused: ({ code, message, details: { held } }) => {
      const isUnverified = code === 'verification_required';
      if (held) setConflict({ held });
      else if (isUnverified) setConflict({ held: null, message });
      return held !== undefined || isUnverified;
    },
    failure: bookingMessages.bookingError,
  });
  const { day, slot } = calendar;
  const requested = day && slot ? quoteAt({ date: day.date, time: slot.time }) : null;
  // If the requested time has become unavailable, the next pick must not show the question again.
  if (conflict?.held && !requested) setConflict(null);
  const { held, isReleased } = useHeld(calendar, terms, requested);

  function submit(): void {
    if (held?.choice !== 'other call' || !requested) calendar.submit();
    else if (held.isChanging) calendar.submit(held.hold.id);
    else setConflict({ held: held.hold });
  }

  const closeConflict = () => setConflict(null);
  return { calendar, requested, held, isReleased, submit, conflict, closeConflict };
}

/** The client's choice. A held time that is picked again looks like any other pick. */
type Choice = 'hold' | 'held time, picked again' | 'other call';

function useHeld(calendar: Calendar, terms: Terms, requested: RequestedCall | null) {
  const { hold, mentorSlug, date, time, latestPick, reload } = calendar;
  const pick = `${date} ${time}`;
  const [released, setReleased] = useState<{ id: string; pick: string }>();
  if (!hold || hold.id === released?.id) {
    // The next pick hides the notice about the released hold.
    return { held: null, isReleased: released?.pick === pick };
  }
  const onReleased = () => {
    flushSync(() => setReleased({ id: hold.id, pick }));
    // The pressed button has disappeared, so the notice gets the focus.
    document.querySelector<HTMLElement>('main [role="alert"]')?.focus();
    reload();
  };
  const isChanging = hold.id === queryParameter('changing');
  const isOtherService =
    hold.service !== terms.service || hold.sessionId !== (terms.session ?? null);
  const isOtherCall = requested
    ? !isSameChoice(
        { ...hold, mentorId: hold.mentor?.slug },
        { ...requested, mentorId: mentorSlug ?? undefined },
      )
    : isOtherService;
  const heldCall = requested && latestPick ? 'held time, picked again' : 'hold';
  const choice: Choice = isOtherCall ? 'other call' : heldCall;
  return { held: { hold, isChanging, isOtherService, choice, onReleased }, isReleased: false };
}
