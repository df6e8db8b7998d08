import { lazy, type ReactNode, Suspense } from 'react';
import { isPackage, isServiceId, mostSchools } from '#domain/catalogue.ts';
import { Queries } from '#islands/ui/Queries.tsx';
import { queryParameter } from '#lib/navigate.ts';
import { BookingCalendar } from './BookingCalendar.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { TooManySchools } from './TooManySchools.tsx';

/** Not loaded with a calendar. */
const ServiceChoice = lazy(() => import('./ServiceChoice.tsx'));

interface Props {
  /** Who takes the call; of words and pictures alone, so that the page brings it. */
  mentors?: ReactNode;
}

export function CalendarPage({ mentors }: Props) {
  const service = queryParameter('service') ?? '';
  const schools = Number(queryParameter('schools') ?? 0);
  const additionalSchools = Number.isInteger(schools) && schools > 0 ? schools : 0;
  return (
    <Queries>
      <Suspense fallback={<CalendarSkeleton />}>
        <Content {...{ service, additionalSchools, mentors }} />
      </Suspense>
    </Queries>
  );
}

interface ContentProps extends Props {
  service: string;
  additionalSchools: number;
}

function Content({ service, additionalSchools, mentors }: ContentProps) {
  if (!isServiceId(service)) return <ServiceChoice mentors={mentors} />;
  if (isPackage(service) && additionalSchools > mostSchools(service)) {
    return <TooManySchools service={service} />;
  }
  return <BookingCalendar {...{ service, additionalSchools, mentors }} />;
}
