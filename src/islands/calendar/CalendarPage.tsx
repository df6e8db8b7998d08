import { lazy, Suspense } from 'react';
import { isPackage, isServiceId, mostSchools } from '#domain/catalogue.ts';
import { Queries } from '#islands/ui/Queries.tsx';
import { queryParameter } from '#lib/navigate.ts';
import { BookingCalendar } from './BookingCalendar.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { TooManySchools } from './TooManySchools.tsx';

/** Not loaded with a calendar. */
const ServiceChoice = lazy(() => import('./ServiceChoice.tsx'));

export function CalendarPage() {
  const service = queryParameter('service') ?? '';
  const schools = Number(queryParameter('schools') ?? 0);
  const additionalSchools = Number.isInteger(schools) && schools > 0 ? schools : 0;
  return (
    <Queries>
      <Suspense fallback={<CalendarSkeleton />}>{contentFor(service, additionalSchools)}</Suspense>
    </Queries>
  );
}

function contentFor(service: string, additionalSchools: number) {
  if (!isServiceId(service)) return <ServiceChoice />;
  if (isPackage(service) && additionalSchools > mostSchools(service)) {
    return <TooManySchools service={service} />;
  }
  return <BookingCalendar service={service} additionalSchools={additionalSchools} />;
}
