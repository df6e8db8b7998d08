import { useId, useState } from 'react';
import { weekdayOf } from '#domain/calendar/hours.ts';
import { type DateHours, rangesOfWeekday, type Weekday } from '#domain/mentors/availability.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { istDate, latestDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { DayHours, FIRST_HOURS } from './DayHours.tsx';
import type { Draft } from './useDraft.ts';

export default function DateList({ draft: { values, errors, edit } }: { draft: Draft }) {
  const { week, dates } = values;
  function add(date: string): void {
    const usual = rangesOfWeekday(week, weekdayOf(date) as Weekday);
    const ranges = usual.length > 0 ? usual : [...FIRST_HOURS];
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
      <AddDate dates={dates} onAdd={add} />
    </>
  );
}

function AddDate({ dates, onAdd }: { dates: readonly DateHours[]; onAdd(date: string): void }) {
  const id = useId();
  const [date, setDate] = useState('');
  const [error, setError] = useState<string>();
  const today = istDate(serverNow());

  function add(): void {
    const complaint = complaintAbout(date, dates, today);
    setError(complaint);
    if (complaint) return;
    onAdd(date);
    setDate('');
  }

  return (
    <div>
      <label className="label" htmlFor={id}>
        Another date
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="date"
          className="input w-44"
          aria-invalid={Boolean(error)}
          aria-describedby={error && `${id}-error`}
          min={today}
          max={latestDate(today)}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <Button className="btn-slim" onClick={add}>
          Add
        </Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function complaintAbout(date: string, dates: readonly DateHours[], today: string) {
  if (!date) return hoursMessages.noDate;
  if (date < today) return hoursMessages.past;
  if (date > latestDate(today)) return hoursMessages.tooFar;
  return dates.some((one) => one.date === date) ? hoursMessages.sameDate : undefined;
}
