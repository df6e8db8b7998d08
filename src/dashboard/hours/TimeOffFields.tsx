import { useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { SHORT_TEXT_MAX } from '#domain/text/plain.ts';
import { istDate, latestAvailabilityDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { TextField } from '#ui/Field.tsx';

export default function TimeOffFields({ errors }: { errors: FieldErrors }) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const today = istDate(serverNow());
  const dateField = { type: 'date', required: true, max: latestAvailabilityDate(today) };
  return (
    <>
      <div className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 [&_input]:px-1.5">
        <TextField
          {...dateField}
          label="First day"
          name="firstDate"
          min={today}
          value={first}
          onChange={({ target }) => setFirst(target.value)}
          error={errors.firstDate}
        />
        <TextField
          {...dateField}
          label="Last day"
          name="lastDate"
          min={first || today}
          value={last || first}
          onChange={({ target }) => setLast(target.value)}
          error={errors.lastDate}
        />
      </div>
      <TextField
        label="Reason"
        name="reason"
        autoComplete="off"
        maxLength={SHORT_TEXT_MAX}
        hint="Admins see the reason. Clients do not."
        error={errors.reason}
      />
      <p className="text-sm text-soft">
        Calls already booked on these days stay booked. We list them after you save.
      </p>
    </>
  );
}
