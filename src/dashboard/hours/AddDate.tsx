import { useId, useState } from 'react';
import type { DateHours } from '#domain/mentors/availability.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { istDate, latestDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';

interface Props {
  dates: readonly DateHours[];
  onAdd(date: string): void;
}

export function AddDate({ dates, onAdd }: Props) {
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
