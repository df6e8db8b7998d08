import { lazy, Suspense } from 'react';
import type { PageProps } from '#booking/calendar/CalendarPage.tsx';
import { CalendarSkeleton } from '#booking/calendar/CalendarSkeleton.tsx';
import { DetailsSkeleton } from '#booking/details/DetailsSkeleton.tsx';
import { queryParameter } from '#lib/address.ts';
import { Queries } from '#ui/Queries.tsx';

const SessionCalendar = lazy(() => import('./SessionCalendar.tsx'));
const SessionDetails = lazy(() => import('./SessionDetails.tsx'));

export function BookSessionPage(pageProps: PageProps) {
  const booking = queryParameter('booking');
  return (
    <Queries>
      <Suspense fallback={booking ? <DetailsSkeleton /> : <CalendarSkeleton />}>
        {booking ? (
          <SessionDetails id={booking} />
        ) : (
          <SessionCalendar id={queryParameter('session') ?? ''} {...pageProps} />
        )}
      </Suspense>
    </Queries>
  );
}
