import { type RefObject, useRef, useState } from 'react';
import { type HeldCall, isSameChoice } from '#domain/booking/booking.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { offer, quote } from '#domain/booking/quote.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { VerifyEmailFirst } from '#islands/account/VerifyEmailFirst.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { answer, api } from '#lib/api.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { bookingPages, queryParameter } from '#lib/navigate.ts';
import { withTopic } from '#lib/topic.ts';
import { CalendarChoice } from './CalendarChoice.tsx';
import type { FromPage } from './CalendarPage.tsx';
import { ChoiceSummary } from './ChoiceSummary.tsx';
import { HeldChoice, HeldTicket } from './HeldTicket.tsx';
import { MentorChoice } from './MentorChoice.tsx';
import { ReplaceHold } from './ReplaceHold.tsx';
import { TicketAbove } from './TicketAbove.tsx';
import { type Calendar, useCalendar } from './useCalendar.ts';
import { WithAdminMode } from './WithAdminMode.tsx';

interface Props extends FromPage {
  service: ServiceId;
  additionalSchools: number;
}

/** The calendar of one service. The picked slot is held, then the details page opens. */
export function BookingCalendar({ service, additionalSchools, ...fromPage }: Props) {
  const verification = useRef<HTMLDialogElement>(null);
  const [inTheWay, setInTheWay] = useState<HeldCall | null>(null);
  const terms = { service, additionalSchools, timeZone: viewerTimeZone() };

  const calendar = useCalendar({
    service,
    take: (claim) => answer(api.bookings.$post({ json: { ...terms, ...claim } })),
    onTaken: ({ booking }) => location.assign(withTopic(bookingPages.details(booking.id))),
    onRefused: ({ code, held }) => {
      if (held) setInTheWay(held);
      if (code === 'verification_required') verification.current?.showModal();
      return held !== null || code === 'verification_required';
    },
    failure: bookingMessages.bookingError,
  });
  const { mentors, next, areSamples } = fromPage;
  const { day, slot, taker, mentor } = calendar;
  const { held, isReleased } = useHeld(calendar);
  const change = mentor ? `/calendar?mentor=${mentor}` : '/calendar';
  const choice = { offered: offer(terms), date: day?.date, time: slot?.time, taker, change };
  const wanted = day && slot ? quote({ ...terms, date: day.date, time: slot.time }) : null;

  const isAnother = held && wanted && !isHeldBy(held.hold, wanted, mentor);
  // What is held, and comes back with the address, is nothing that was picked now.
  const isUnchanged = held && !isAnother && (!slot || calendar.last === null);

  // Where they are introduced, the choice and the ticket have the faces.
  const faces = calendar.mentors.length === 0 && mentors;

  function goOn(): void {
    if (!isAnother) calendar.submit();
    else if (held.isChanging) calendar.submitInsteadOf(held.hold.id);
    else setInTheWay(held.hold);
  }

  return (
    <WithAdminMode isAdmin={calendar.isAdmin}>
      <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
        {isReleased && <Alert tone="success">{bookingMessages.cancelled}</Alert>}
        <div className="grid gap-6 @4xl:hidden">
          {held && (isAnother || isUnchanged) && <HeldTicket {...held} isLow />}
          {!isUnchanged && <TicketAbove {...choice} />}
        </div>
        <CalendarChoice
          calendar={calendar}
          mentors={faces}
          choice={
            <MentorChoice
              {...calendar}
              {...{ areSamples }}
              picked={mentor}
              onPick={calendar.pickMentor}
            />
          }
          ticket={<TicketAbove {...choice} />}
        >
          {isUnchanged ? (
            <HeldChoice {...held} />
          ) : (
            <ChoiceSummary {...choice} isHolding={calendar.isTaking} onNext={goOn} />
          )}
          {isAnother && (
            <div className="@max-4xl:hidden">
              <HeldTicket {...held} />
            </div>
          )}
        </CalendarChoice>
        {faces && <div className="@2xl:hidden">{faces}</div>}
        {next}
      </div>
      <ReplaceHold
        held={inTheWay}
        wanted={wanted && { ...wanted, mentor: taker }}
        onClose={() => setInTheWay(null)}
        onReplace={calendar.submitInsteadOf}
      />
      <VerificationDialog ref={verification} />
    </WithAdminMode>
  );
}

/** What the visitor holds, until they release it. */
function useHeld({ hold, retry }: Calendar) {
  const [releasedId, setReleasedId] = useState<string>();
  if (!hold || hold.id === releasedId) return { held: null, isReleased: releasedId !== undefined };
  const onReleased = () => {
    setReleasedId(hold.id);
    retry();
  };
  const isChanging = hold.id === queryParameter('changing');
  return { held: { hold, isChanging, onReleased }, isReleased: false };
}

function isHeldBy(hold: HeldCall, wanted: ReturnType<typeof quote>, mentor: string | null) {
  return isSameChoice({ ...hold, by: hold.mentor?.slug }, { ...wanted, by: mentor ?? undefined });
}

function VerificationDialog({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  return (
    <Dialog ref={ref} title="Confirm your address first">
      <p className="my-3 text-pretty">{bookingMessages.verifyBeforeHolding}</p>
      <VerifyEmailFirst />
      <div className="mt-6 flex justify-end">
        <Button tone="primary" onClick={() => ref.current?.close()}>
          Back to the calendar
        </Button>
      </div>
    </Dialog>
  );
}
