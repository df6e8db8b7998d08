import { lazy, type ReactNode, Suspense } from 'react';
import { CalendarChoice } from '#booking/calendar/CalendarChoice.tsx';
import type { FromPage } from '#booking/calendar/CalendarPage.tsx';
import { Mentors } from '#booking/calendar/choices.tsx';
import { bookingMessages } from '#domain/booking/messages.ts';
import { Alert } from '#ui/Alert.tsx';
import type { Holding } from './useHolding.ts';

const InTheWay = lazy(() => import('./InTheWay.tsx'));

const Held = lazy(() => import('./Held.tsx').catch(() => ({ default: () => <></> })));

interface Props extends FromPage {
  holding: Holding;
  ticket: ReactNode;
  children: ReactNode;
}

export function HoldingCalendar({ holding, ticket, children, ...fromPage }: Props) {
  const { calendar, held, isAnother, isUnchanged, isReleased, inTheWay, unverified } = holding;
  const { mentors, next, areSamples, introductions } = fromPage;
  // Where they are introduced, the choice and the ticket have the faces.
  const faces = calendar.mentors.length === 0 && mentors;
  const choice = <Mentors {...{ calendar, areSamples, introductions }} />;
  // Nobody to choose from: on a desktop they stand under the ticket.
  const only = hasOneMentor(calendar) && choice;
  const beside = faces || only;
  return (
    <>
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
      <CalendarChoice calendar={calendar} choice={only ? null : choice} {...{ ticket, next }}>
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
      <Suspense fallback={null}>{(inTheWay || unverified) && <InTheWay {...holding} />}</Suspense>
    </>
  );
}

function hasOneMentor({ mentors, isChoice, isMentorGone }: Holding['calendar']): boolean {
  return mentors.length === 1 && !isChoice && !isMentorGone;
}
