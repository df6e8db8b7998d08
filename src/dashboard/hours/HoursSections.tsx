import { lazy, type ReactNode, Suspense } from 'react';
import { Fold } from '#dashboard/Fold.tsx';
import { LabelledSection } from '#dashboard/View.tsx';
import { type Week, weekdays } from '#domain/mentors/availability.ts';
import { Button } from '#ui/Button.tsx';
import type { LimitsProps } from './LimitFields.tsx';
import type { HoursDraft } from './useDraft.ts';

interface Props {
  title: string;
  description?: string;
  children: ReactNode;
}

export function HoursSection({ title, description, children }: Props) {
  return (
    <LabelledSection
      title={title}
      headClass="text-xl"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {description && <p className="-mt-3 text-sm text-pretty text-soft">{description}</p>}
      {children}
    </LabelledSection>
  );
}

const WeekDays = lazy(() => import('./WeekDays.tsx'));

export function WeekSection({ draft }: { draft: HoursDraft }) {
  const { week } = draft.values;
  if (week && (draft.changed.includes('week') || hasOpenDay(week))) {
    return (
      <Suspense fallback={<div className="skeleton h-100 lg:h-140" />}>
        <WeekDays draft={draft} week={week} />
      </Suspense>
    );
  }
  return (
    <HoursSection title="Set working hours">
      <div className="card grid justify-items-start gap-4 p-5">
        <p className="max-w-prose text-pretty">
          <strong className="block font-semibold">
            Every day is {week ? 'closed' : 'open, 7:00 AM to midnight'}.
          </strong>{' '}
          Set hours to choose when clients can book. We suggest Monday to Friday, 10:00 AM to 6:00
          PM. Booked calls stay.
        </p>
        <Button
          tone="primary"
          className="max-sm:w-full"
          onClick={() => draft.edit({ week: SUGGESTED_WEEK }, 'Hours set')}
        >
          Set hours
        </Button>
      </div>
    </HoursSection>
  );
}

function hasOpenDay(week: Week): boolean {
  return Object.values(week).some((ranges) => ranges.length > 0);
}

const OFFICE_HOURS = [{ from: 10 * 60, to: 18 * 60 }];

/** `weekdays` starts with Monday. */
const SUGGESTED_WEEK = Object.fromEntries(
  weekdays.map((day, index) => [day, index < 5 ? OFFICE_HOURS : []]),
) as Week;

const DateList = lazy(async () => ({ default: (await import('./WeekDays.tsx')).DateList }));

export function DatesSection({ draft }: { draft: HoursDraft }) {
  return (
    <Fold
      title="Dates with other hours"
      description="These hours replace the usual hours of that day."
      isOpen={draft.values.dates.length > 0}
    >
      <DateList draft={draft} />
    </Fold>
  );
}

const LimitFields = lazy(() => import('./LimitFields.tsx'));

export function Limits({ draft, hours }: LimitsProps) {
  return (
    <Fold
      title="Limits and link"
      description="Minimum notice, calls per day, time between calls, meeting link"
      isOpen={location.hash === '#link'}
    >
      <LimitFields draft={draft} hours={hours} />
    </Fold>
  );
}
