import { type SyntheticEvent, useState } from 'react';
import { RemoveButton } from '#dashboard/RemoveButton.tsx';
import { weekdayOf } from '#domain/calendar/hours.ts';
import { type DateHours, type Weekday, WHOLE_DAY } from '#domain/mentors/availability.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { istDate, latestAvailabilityDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { DayHours, INITIAL_RANGES } from './DayHours.tsx';
import type { HoursDraft } from './useDraft.ts';

export function DateList({ draft: { values, errors, edit } }: { draft: HoursDraft }) {
  const { week, dates } = values;
  function addDate(date: string): void {
    // Null means the default hours: every day is open all day.
    const usualRanges = week ? week[weekdayOf(date) as Weekday] : [WHOLE_DAY];
    const ranges = usualRanges.length > 0 ? usualRanges : [...INITIAL_RANGES];
    edit({ dates: [...dates, { date, ranges }].toSorted((a, b) => (a.date < b.date ? -1 : 1)) });
  }
  return (
    <>
      {dates.length > 0 && (
        <ul className="border-t border-line">
          {dates.map(({ date, ranges }, index) => (
            <DayHours
              key={date}
              name={shortDate(date)}
              path={`dates.${index}.ranges`}
              ranges={ranges}
              errors={errors}
              onChange={(changed) => edit({ dates: dates.with(index, { date, ranges: changed }) })}
            >
              <RemoveButton
                what={shortDate(date)}
                onClick={() =>
                  // The text makes `edit` offer to undo the change.
                  edit({ dates: dates.toSpliced(index, 1) }, `${shortDate(date)} removed`)
                }
              />
            </DayHours>
          ))}
        </ul>
      )}
      <AddDate dates={dates} onAdd={addDate} />
    </>
  );
}

function AddDate({ dates, onAdd }: { dates: readonly DateHours[]; onAdd(date: string): void }) {
  const [date, setDate] = useState('');
  const [error, setError] = useState<string>();
  const today = istDate(serverNow());
  function validateAndAdd(event: SyntheticEvent): void {
    // Enter in the date field would submit the form of all hours, without this date.
    event.preventDefault();
    const message = validateDate(date, dates, today);
    setError(message);
    if (message) return;
    onAdd(date);
    setDate('');
  }
  return (
    <Field label="Add a date" error={error}>
      {({ className, ...control }) => (
        <div className="flex gap-2">
          <input
            {...control}
            type="date"
            className={`${className} w-44`}
            min={today}
            max={latestAvailabilityDate(today)}
            value={date}
            onChange={({ target }) => setDate(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && validateAndAdd(event)}
          />
          <Button className="btn-slim" onClick={validateAndAdd}>
            Add
          </Button>
        </div>
      )}
    </Field>
  );
}

function validateDate(date: string, dates: readonly DateHours[], today: string) {
  if (!date) return hoursMessages.noDate;
  if (date < today) return hoursMessages.past;
  if (date > latestAvailabilityDate(today)) return hoursMessages.tooFar;
  return dates.some((other) => other.date === date) ? hoursMessages.sameDate : undefined;
}
