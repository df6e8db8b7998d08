import { lazy, Suspense } from 'react';
import type { PageProps } from '#booking/calendar/CalendarPage.tsx';
import { CalendarSkeleton } from '#booking/calendar/CalendarSkeleton.tsx';
import { DetailsSkeleton } from '#booking/details/DetailsSkeleton.tsx';
import { notLoaded } from '#booking/notLoaded.tsx';
import { queryParameter } from '#lib/address.ts';
import { Queries } from '#ui/Queries.tsx';

const SessionCalendar = lazy(() => import('./SessionCalendar.tsx').catch(notLoaded));
const SessionDetails = lazy(() => import('./SessionDetails.tsx').catch(notLoaded));

export function BookSessionPage(pageProps: PageProps) {
  const bookingId = queryParameter('booking');
  return (
    <Queries>
      <Suspense fallback={bookingId ? <DetailsSkeleton /> : <CalendarSkeleton />}>
        {bookingId ? <SessionDetails id={bookingId} /> : <SessionCalendar {...pageProps} />}
      </Suspense>
    </Queries>
  );
}
