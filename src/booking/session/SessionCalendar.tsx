import { lazy } from 'react';
import { Brief } from '#booking/calendar/Brief.tsx';
import type { FromPage } from '#booking/calendar/CalendarPage.tsx';
import { CalendarSkeleton } from '#booking/calendar/CalendarSkeleton.tsx';
import { ChoiceCard } from '#booking/calendar/ChoiceCard.tsx';
import { CallLine, ChoiceTicket } from '#booking/calendar/ChoiceTicket.tsx';
import { HoldingCalendar } from '#booking/hold/HoldingCalendar.tsx';
import { type Holding, useHolding } from '#booking/hold/useHolding.ts';
import { minutesOf } from '#domain/catalogue.ts';
import { quoteOf } from '#domain/packages/quote.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { isBookable, type Session, useJourney } from './journeyData.ts';

const NotBookable = lazy(() => import('./NotBookable.tsx'));

interface Props extends FromPage {
  id: string;
}

export default function SessionCalendar({ id, ...fromPage }: Props) {
  const { data, error, refetch } = useJourney();
  const signedOut = useSignedOut(error);
  if (!data && error && !signedOut) {
    return <LoadFailure {...{ error, refetch }} fallback="The calendar could not be loaded." />;
  }
  if (!data) return <CalendarSkeleton />;
  const session = data.packages.flatMap(({ sessions }) => sessions).find((each) => each.id === id);
  if (!session || !isBookable(session)) return <NotBookable session={session} />;
  return <OpenSession {...{ session }} {...fromPage} />;
}

function OpenSession({ session, ...fromPage }: FromPage & { session: Session }) {
  const { id, service } = session;
  const terms = { service, session: id, additionalSchools: 0 };
  const holding = useHolding({ terms, quoteAt: (start) => quoteOf({ ...terms, ...start }) });
  const ticket = <CallLine serviceType={session.title} about={paidText(session)} />;
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <HoldingCalendar {...{ holding, ticket }} {...fromPage}>
        <SessionChoice {...{ session, holding }} />
      </HoldingCalendar>
    </div>
  );
}

interface ChoiceProps {
  session: Session;
  holding: Holding;
}

function SessionChoice({ session, holding }: ChoiceProps) {
  const { goOn, calendar } = holding;
  const { chosen, trouble } = calendar;
  return (
    <ChoiceCard
      label="Your choice"
      button={calendar.isTaking ? 'Holding your time…' : 'Next: a few words'}
      isBusy={calendar.isTaking}
      onSubmit={goOn}
      wayOut={<ToJourney />}
      brief={<Brief {...chosen} {...{ trouble }} price={0} rest={minutesText(session)} />}
    >
      <ChoiceTicket serviceType={session.title} {...chosen}>
        <p className="text-sm">{paidText(session)}</p>
      </ChoiceTicket>
    </ChoiceCard>
  );
}

function paidText(session: Session): string {
  return `${minutesText(session)}, paid with your package`;
}

function minutesText({ service }: Session): string {
  return `${minutesOf(service)} minutes`;
}

function ToJourney() {
  return (
    <a className="link inline-flex min-h-11 items-center" href="/journey">
      Back to your journey
    </a>
  );
}
