import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isPackage, isServiceId, mostSchools } from '#domain/catalogue.ts';
import { Queries } from '#islands/ui/Queries.tsx';
import { keepInAddress, queryParameter } from '#lib/navigate.ts';
import { BookingCalendar } from './BookingCalendar.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';

/** Not loaded with a calendar. */
const TooManySchools = lazy(() => import('./TooManySchools.tsx'));
const ServiceChoice = lazy(() => import('./ServiceChoice.tsx'));

/** What a mentor may be chosen for. */
export interface Introduction {
  name: string;
  /** What they study, and where. */
  brief: string;
  /** What they speak. */
  languages: string;
  /** What to ask them about first. */
  ask: string;
}

/** What the page brings; of words and pictures alone. */
export interface FromPage {
  /** Who takes the call, as long as nobody is introduced. */
  mentors?: ReactNode;
  /** What happens after the choice. */
  next?: ReactNode;
  /** Whether the mentors of the site are made up. */
  areSamples?: boolean;
  /** Of the mentors of the site, by slug. */
  introductions: Record<string, Introduction>;
}

export function CalendarPage(fromPage: FromPage) {
  return (
    <Queries>
      <Suspense fallback={<CalendarSkeleton />}>
        <Content {...fromPage} />
      </Suspense>
    </Queries>
  );
}

function Content(fromPage: FromPage) {
  const service = queryParameter('service') ?? '';
  const [additionalSchools, setSchools] = useState(schoolsInAddress);
  const onSchools = (count: number) => {
    setSchools(count);
    keepInAddress({ schools: count > 0 ? String(count) : null });
  };
  if (!isServiceId(service)) return <ServiceChoice mentors={fromPage.mentors} />;
  if (isPackage(service) && additionalSchools > mostSchools(service)) {
    return <TooManySchools service={service} />;
  }
  return <BookingCalendar {...{ service, additionalSchools, onSchools }} {...fromPage} />;
}

function schoolsInAddress(): number {
  const schools = Number(queryParameter('schools') ?? 0);
  return Number.isInteger(schools) && schools > 0 ? schools : 0;
}
