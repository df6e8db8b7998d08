import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { isPackage, isServiceId, mostSchools } from '#domain/catalogue.ts';
import { keepInAddress, queryParameter } from '#lib/navigate.ts';
import { Queries } from '#ui/Queries.tsx';
import { BookingCalendar } from './BookingCalendar.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';

/** Not loaded with a calendar. */
const TooManySchools = lazy(() => import('./TooManySchools.tsx'));
const ServiceChoice = lazy(() => import('./ServiceChoice.tsx'));

export interface Introduction {
  name: string;
  brief: string;
  languages: string;
  ask: string;
}

export interface FromPage {
  mentors?: ReactNode;
  next?: ReactNode;
  areSamples?: boolean;
  introductions: Record<string, Introduction>;
}

export interface Framed {
  /** Stands around the calendar once it is known who looks at it. */
  Frame: ComponentType<{ isAdmin: boolean; children: ReactNode }>;
}

export function CalendarPage(props: FromPage & Framed) {
  return (
    <Queries>
      <Suspense fallback={<CalendarSkeleton />}>
        <Content {...props} />
      </Suspense>
    </Queries>
  );
}

function Content({ Frame, ...fromPage }: FromPage & Framed) {
  const service = queryParameter('service') ?? '';
  const [additionalSchools, setSchools] = useState(schoolsInAddress);
  const onSchools = (count: number) => {
    setSchools(count);
    keepInAddress({ schools: count > 0 ? String(count) : null });
  };
  if (!isServiceId(service)) return <ServiceChoice mentors={fromPage.mentors} Frame={Frame} />;
  if (isPackage(service) && additionalSchools > mostSchools(service)) {
    return <TooManySchools service={service} />;
  }
  return <BookingCalendar {...{ service, additionalSchools, onSchools, Frame }} {...fromPage} />;
}

function schoolsInAddress(): number {
  const schools = Number(queryParameter('schools') ?? 0);
  return Number.isInteger(schools) && schools > 0 ? schools : 0;
}
