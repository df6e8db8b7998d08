import type { Range } from '#domain/calendar/hours.ts';
import { type Week, type Weekday, weekdays } from '#domain/mentors/availability.ts';
import { daysWords, weekdayNames } from '#domain/mentors/week-words.ts';
import { Button } from '#ui/Button.tsx';
import { CopyDay } from './CopyDay.tsx';
import { DayHours } from './DayHours.tsx';
import { HoursSection } from './HoursSection.tsx';
import type { Draft } from './useDraft.ts';

export function WeekSection({ draft }: { draft: Draft }) {
  const { week } = draft.values;
  if (week) {
    return (
      <HoursSection title="Every week" about="Once one day is right, copy it to the others.">
        <WeekDays {...{ draft, week }} />
      </HoursSection>
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

const OFFICE_HOURS = [{ from: 10 * 60, to: 18 * 60 }];

const FIRST_WEEK: Week = {
  ...{ 1: OFFICE_HOURS, 2: OFFICE_HOURS, 3: OFFICE_HOURS, 4: OFFICE_HOURS, 5: OFFICE_HOURS },
  ...{ 6: [], 0: [] },
};

interface Props {
  draft: Draft;
  week: Week;
}

function WeekDays({ draft: { errors, edit }, week }: Props) {
  const setDays = (days: readonly Weekday[], ranges: Range[], said?: string) =>
    edit({ week: { ...week, ...Object.fromEntries(days.map((day) => [day, ranges])) } }, said);
  return (
    <>
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
    </>
  );
}
