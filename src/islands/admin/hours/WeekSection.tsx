import type { Range } from '#domain/calendar/hours.ts';
import { type Week, type Weekday, weekdays } from '#domain/mentors/availability.ts';
import { daysWords, weekdayNames } from '#domain/mentors/week-words.ts';
import { Button } from '#islands/ui/Button.tsx';
import { CopyDay } from './CopyDay.tsx';
import { DayHours } from './DayHours.tsx';
import { HoursSection } from './HoursSection.tsx';
import type { Draft } from './useDraft.ts';

/** The hours of each weekday, which begin as office hours once somebody wants their own. */
export function WeekSection({ draft }: { draft: Draft }) {
  const { values, errors, edit } = draft;
  const { week } = values;
  if (!week) {
    return (
      <HoursSection title="Every week" about="Every day is open, 7:00 AM to midnight.">
        <div className="grid justify-items-start gap-4 rounded-card border-[1.5px] border-dashed border-line p-5">
          <p className="max-w-prose text-pretty">
            Say when you take calls. You begin with Monday to Friday, 10:00 AM to 6:00 PM, change
            what you like and save it; calls that are booked stay.
          </p>
          <Button tone="primary" onClick={() => edit({ week: FIRST_WEEK }, 'Hours of your own')}>
            Set hours
          </Button>
        </div>
      </HoursSection>
    );
  }
  const setDays = (days: readonly Weekday[], ranges: Range[], said?: string) =>
    edit({ week: { ...week, ...Object.fromEntries(days.map((day) => [day, ranges])) } }, said);
  return (
    <HoursSection title="Every week" about="Once one day is right, copy it to the others.">
      <ul className="border-t border-line">
        {weekdays.map((day) => (
          <DayHours
            key={day}
            name={weekdayNames[day]}
            path={`week.${day}`}
            ranges={week[day]}
            {...{ errors }}
            isFolded
            onChange={(ranges) => setDays([day], ranges)}
          >
            <CopyDay
              {...{ day, ranges: week[day] }}
              onCopy={(days) =>
                setDays(days, week[day], `${weekdayNames[day]} copied to ${daysWords(days)}`)
              }
            />
          </DayHours>
        ))}
      </ul>
      <Button
        tone="link"
        className="justify-self-start text-sm"
        onClick={() => edit({ week: null }, 'Every day open')}
      >
        Have every day open instead
      </Button>
    </HoursSection>
  );
}

const OFFICE_HOURS = [{ from: 10 * 60, to: 18 * 60 }];

const FIRST_WEEK: Week = {
  ...{ 1: OFFICE_HOURS, 2: OFFICE_HOURS, 3: OFFICE_HOURS, 4: OFFICE_HOURS, 5: OFFICE_HOURS },
  ...{ 6: [], 0: [] },
};
