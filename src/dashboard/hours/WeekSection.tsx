import { lazy, Suspense } from 'react';
import { type Week, weekdays } from '#domain/mentors/availability.ts';
import { Button } from '#ui/Button.tsx';
import { HoursSection } from './HoursSection.tsx';
import type { Draft } from './useDraft.ts';

const WeekDays = lazy(() => import('./WeekDays.tsx'));

export function WeekSection({ draft }: { draft: Draft }) {
  const { week } = draft.values;
  if (week) {
    return (
      <Suspense fallback={<div className="skeleton h-100 lg:h-140" />}>
        <WeekDays {...{ draft, week }} />
      </Suspense>
    );
  }
  return (
    <HoursSection title="Say when you take calls">
      <div className="card grid justify-items-start gap-4 p-5">
        <p className="max-w-prose text-pretty">
          <strong className="block font-semibold">Every day is open, 7:00 AM to midnight.</strong>{' '}
          Set your hours, so that nobody books another time. We start you with Monday to Friday,
          10:00 AM to 6:00 PM; calls that are booked stay.
        </p>
        <Button
          tone={draft.changed.length > 0 ? 'secondary' : 'primary'}
          className="max-sm:w-full"
          onClick={() => draft.edit({ week: FIRST_WEEK }, 'Hours of your own')}
        >
          Set hours
        </Button>
      </div>
    </HoursSection>
  );
}

const MONDAY_TO_FRIDAY = weekdays.slice(0, 5);

const OFFICE_HOURS = [{ from: 10 * 60, to: 18 * 60 }];

const FIRST_WEEK = Object.fromEntries(
  weekdays.map((day) => [day, MONDAY_TO_FRIDAY.includes(day) ? OFFICE_HOURS : []]),
) as Week;
