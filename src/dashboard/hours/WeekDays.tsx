import { lazy } from 'react';
import type { Range } from '#domain/calendar/hours.ts';
import { type Week, type Weekday, WHOLE_DAY, weekdays } from '#domain/mentors/availability.ts';
import { formatDays, weekdayNames } from '#domain/mentors/format-hours.ts';
import { Button } from '#ui/Button.tsx';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import { DayHours } from './DayHours.tsx';
import { HoursSection } from './HoursSection.tsx';
import type { HoursDraft } from './useDraft.ts';

const CopyForm = lazy(() => import('./CopyForm.tsx'));

function toWeek(rangesOf: (index: number) => Range[]): Week {
  return Object.fromEntries(weekdays.map((day, index) => [day, rangesOf(index)])) as Week;
}

const DEFAULT_WEEK = toWeek(() => [WHOLE_DAY]);

const OFFICE_WEEK = toWeek((index) => (index < 5 ? [{ from: 10 * 60, to: 18 * 60 }] : []));

const PRESETS: Record<string, Week | null> = {
  'Use default hours (daily 7 AM–midnight)': null,
  'Use office hours (Mon–Fri, 10 AM–6 PM)': OFFICE_WEEK,
};

export function WeekDays({ draft: { values, errors, edit } }: { draft: HoursDraft }) {
  const week = values.week ?? DEFAULT_WEEK;
  function setDays(days: readonly Weekday[], ranges: Range[], undoMessage?: string): void {
    const changed = { ...week };
    for (const day of days) changed[day] = ranges;
    edit({ week: changed }, undoMessage);
  }
  return (
    <HoursSection title="Every week" description="Set one day, then copy it to the others.">
      <ul className="border-t border-line">
        {weekdays.map((day) => (
          <DayHours
            key={day}
            name={weekdayNames[day]}
            path={`week.${day}`}
            ranges={week[day]}
            errors={errors}
            isFoldable
            onChange={(ranges) => setDays([day], ranges)}
          >
            <DialogButton
              label="Copy to…"
              aria-label={`Copy to… from ${weekdayNames[day]}`}
              tone="link"
              className="text-sm"
              title={`Copy ${weekdayNames[day]}`}
            >
              {(close) => (
                <CopyForm
                  day={day}
                  week={week}
                  close={close}
                  onCopy={(days) =>
                    setDays(days, week[day], `${weekdayNames[day]} copied to ${formatDays(days)}`)
                  }
                />
              )}
            </DialogButton>
          </DayHours>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6">
        {Object.entries(PRESETS).map(([label, preset]) => (
          <Button
            key={label}
            tone="link"
            className="text-sm"
            onClick={() => edit({ week: preset }, 'Hours set')}
          >
            {label}
          </Button>
        ))}
      </p>
    </HoursSection>
  );
}
