import type { Range } from '#domain/calendar/hours.ts';
import { type Week, type Weekday, weekdays } from '#domain/mentors/availability.ts';
import { daysWords, weekdayNames } from '#domain/mentors/week-words.ts';
import { Button } from '#ui/Button.tsx';
import { CopyDay } from './CopyDay.tsx';
import { DayHours } from './DayHours.tsx';
import type { Draft } from './useDraft.ts';

interface Props {
  draft: Draft;
  week: Week;
}

export default function WeekDays({ draft: { errors, edit }, week }: Props) {
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
