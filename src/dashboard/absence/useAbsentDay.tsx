import { lazy, Suspense, useState } from 'react';
import type { AgendaCall } from '#dashboard/calls/callData.ts';
import { useDashboard } from '#dashboard/View.tsx';
import { longDay } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import type { AbsentDayProps } from './AbsentDay.tsx';

const AbsentDay = lazy(() => import('./AbsentDay.tsx'));

type Day = Pick<AbsentDayProps, 'date' | 'mentor'>;

/** Button to open the dialog for an absent mentor, and the dialog. Mentors get no button. */
export function useAbsentDay() {
  const { isAdmin } = useDashboard();
  const [opened, setOpened] = useState<Day>();
  return {
    button: (day: Day) =>
      isAdmin && (
        <Button tone="link" className="text-sm font-normal" onClick={() => setOpened(day)}>
          Cancel or reassign calls
          {day.date && <span className="sr-only"> of {longDay(day.date)}</span>}
        </Button>
      ),
    dialog: opened && (
      <Suspense>
        <AbsentDay {...opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  };
}

/** The day of the calls, with their mentor if all of them have the same one. */
export function dayOf(date: string, calls: readonly AgendaCall[]): Day {
  const mentors = new Set(calls.flatMap((call) => (call.date === date ? call.mentor?.slug : [])));
  const [mentor] = mentors;
  return mentor && mentors.size === 1 ? { date, mentor } : { date };
}
