import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { PageProps } from '#booking/calendar/CalendarPage.tsx';
import { CalendarSkeleton } from '#booking/calendar/CalendarSkeleton.tsx';
import { CallLine } from '#booking/calendar/CallLine.tsx';
import { Choice } from '#booking/calendar/Choice.tsx';
import { HoldingCalendar, useHolding } from '#booking/hold/HoldingCalendar.tsx';
import { notLoaded } from '#booking/notLoaded.tsx';
import { minutesOf } from '#domain/catalogue.ts';
import { quoteHold } from '#domain/packages/quote.ts';
import { priceText } from '#domain/packages/sessions.ts';
import { queryParameter } from '#lib/address.ts';
import { useLoadFailure } from '#ui/LoadFailure.tsx';
import { isBookable, journeyQuery, type Session } from './journeyData.ts';

const NotBookable = lazy(() => import('./NotBookable.tsx').catch(notLoaded));

export default function SessionCalendar(pageProps: PageProps) {
  const journey = useQuery(journeyQuery);
  const { data } = journey;
  const failure = useLoadFailure(journey, 'The calendar could not be loaded.');
  if (!data) return failure ?? <CalendarSkeleton />;
  const id = queryParameter('session');
  const session = data.packages.flatMap(({ sessions }) => sessions).find((each) => each.id === id);
  if (!session || !isBookable(session)) return <NotBookable session={session} />;
  return <OpenSession session={session} {...pageProps} />;
}

function OpenSession({ session, ...pageProps }: PageProps & { session: Session }) {
  const { id, service, title } = session;
  const terms = { service, session: id, additionalSchools: 0 };
  const holding = useHolding(terms, (start) => quoteHold({ ...terms, ...start }));
  const { calendar, submit } = holding;
  const minutes = `${minutesOf(service)} minutes`;
  const about = `${minutes}, ${priceText({ service, price: 0, sessionId: id })}`;
  return (
    <HoldingCalendar
      holding={holding}
      callLine={<CallLine serviceType={title} about={about} />}
      {...pageProps}
    >
      <Choice calendar={calendar} serviceType={title} price={0} extent={minutes} onSubmit={submit}>
        <p className="text-sm">{about}</p>
      </Choice>
    </HoldingCalendar>
  );
}
