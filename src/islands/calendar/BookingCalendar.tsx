import { lazy, Suspense, useState } from 'react';
import type { HeldCall } from '#domain/booking/booking.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { offer, quote } from '#domain/booking/quote.ts';
import { type ServiceId, services } from '#domain/catalogue.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { answer, api } from '#lib/api.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';
import { withTopic } from '#lib/topic.ts';
import { CalendarChoice } from './CalendarChoice.tsx';
import type { FromPage } from './CalendarPage.tsx';
import { ChoiceSummary } from './ChoiceSummary.tsx';
import { Mentors, Schools } from './choices.tsx';
import { HeldChoice, HeldTicket } from './HeldTicket.tsx';
import { TicketAbove } from './TicketAbove.tsx';
import { useCalendar } from './useCalendar.ts';
import { useHeld } from './useHeld.ts';
import { WithAdminMode } from './WithAdminMode.tsx';

/** Few ever see them. */
const ReplaceHold = lazy(() => import('./ReplaceHold.tsx'));
const VerificationDialog = lazy(() => import('./VerificationDialog.tsx'));

interface Props extends FromPage {
  service: ServiceId;
  additionalSchools: number;
  onSchools(count: number): void;
}

/** The calendar of one service. The picked slot is held, then the details page opens. */
export function BookingCalendar(props: Props) {
  const { service, additionalSchools, onSchools, ...fromPage } = props;
  const [unverified, setUnverified] = useState<string | null>(null);
  const [inTheWay, setInTheWay] = useState<HeldCall | null>(null);
  const terms = { service, additionalSchools, timeZone: viewerTimeZone() };

  const calendar = useCalendar({
    service,
    take: (claim) => answer(api.bookings.$post({ json: { ...terms, ...claim } })),
    onTaken: ({ booking }) => location.assign(withTopic(bookingPages.details(booking.id))),
    onRefused: ({ code, held, message }) => {
      if (held) setInTheWay(held);
      if (code === 'verification_required') setUnverified(message);
      return held !== null || code === 'verification_required';
    },
    failure: bookingMessages.bookingError,
  });
  const { mentors, next, areSamples, introductions } = fromPage;
  const { day, slot, taker, mentor } = calendar;
  const change = mentor ? `/calendar?mentor=${mentor}` : '/calendar';
  const schools = <Schools {...{ service }} count={additionalSchools} onPick={onSchools} />;
  const picked = { date: day?.date, time: slot?.time, taker };
  const choice = { offered: offer(terms), ...picked, change, schools };
  const wanted = day && slot ? quote({ ...terms, date: day.date, time: slot.time }) : null;
  const { held, isAnother, isUnchanged, isReleased } = useHeld(calendar, wanted);
  // Where they are introduced, the choice and the ticket have the faces.
  const faces = calendar.mentors.length === 0 && mentors;

  function goOn(): void {
    if (!held || !isAnother) calendar.submit();
    else if (held.isChanging) calendar.submitInsteadOf(held.hold.id);
    else setInTheWay(held.hold);
  }

  return (
    <WithAdminMode isAdmin={calendar.isAdmin}>
      <div
        data-audience={services[service].audience}
        className="@container grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        {isReleased && <Alert tone="success">{bookingMessages.cancelled}</Alert>}
        <div className="grid gap-6 @4xl:hidden">
          {held && (isAnother || isUnchanged) && <HeldTicket {...held} isLow />}
          {!isUnchanged && <TicketAbove {...choice} />}
        </div>
        <CalendarChoice
          calendar={calendar}
          mentors={faces}
          choice={<Mentors {...{ calendar, areSamples, introductions }} />}
          ticket={<TicketAbove {...choice} />}
        >
          {held && isUnchanged ? (
            <HeldChoice {...held} />
          ) : (
            <ChoiceSummary {...choice} isHolding={calendar.isTaking} onNext={goOn} />
          )}
          {held && isAnother && (
            <div className="@max-4xl:hidden">
              <HeldTicket {...held} />
            </div>
          )}
        </CalendarChoice>
        {faces && <div className="@2xl:hidden">{faces}</div>}
        {next}
      </div>
      <Suspense fallback={null}>
        {inTheWay && wanted && (
          <ReplaceHold
            held={inTheWay}
            wanted={{ ...wanted, mentor: taker }}
            onClose={() => setInTheWay(null)}
            onReplace={calendar.submitInsteadOf}
          />
        )}
        {unverified && <VerificationDialog why={unverified} onClose={() => setUnverified(null)} />}
      </Suspense>
    </WithAdminMode>
  );
}
