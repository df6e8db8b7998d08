import { weekdayOf } from '#domain/calendar/hours.ts';
import {
  type DateHours,
  rangesOfWeekday,
  rangeToAdd,
  type Weekday,
  WHOLE_DAY,
} from '#domain/mentors/availability.ts';
import { shortDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { AddDate } from './AddDate.tsx';
import type { Values } from './changes.ts';
import { DayHours } from './DayHours.tsx';
import type { Draft } from './useDraft.ts';

export default function Dates({ draft: { values, errors, edit } }: { draft: Draft }) {
  const { dates } = values;
  return (
    <>
      {dates.length > 0 && (
        <ul className="border-t border-line">
          {dates.map(({ date, ranges }, index) => (
            <DayHours
              key={date}
              name={shortDate(date)}
              path={`dates.${index}.ranges`}
              {...{ ranges, errors }}
              onChange={(changed) => edit({ dates: dates.with(index, { date, ranges: changed }) })}
            >
              <Button
                tone="link"
                className="text-sm"
                aria-label={`Remove ${shortDate(date)}`}
                onClick={() =>
                  edit({ dates: dates.toSpliced(index, 1) }, `${shortDate(date)} removed`)
                }
              >
                Remove
              </Button>
            </DayHours>
          ))}
        </ul>
      )}
      <AddDate
        dates={dates}
        onAdd={(date) =>
          edit({ dates: inOrder([...dates, { date, ranges: usualHours(values, date) }]) })
        }
      />
    </>
  );
}

function inOrder(dates: DateHours[]): DateHours[] {
  return dates.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function usualHours({ week }: Values, date: string): DateHours['ranges'] {
  const usual = rangesOfWeekday(week, weekdayOf(date) as Weekday);
  return usual.length > 0 ? usual : [rangeToAdd([]) ?? WHOLE_DAY];
}
