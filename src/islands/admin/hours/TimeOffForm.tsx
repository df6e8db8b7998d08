import { useState } from 'react';
import { istDate } from '#domain/calendar/time.ts';
import type { TimeOffInput } from '#domain/mentors/availability-input.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { SHORT_TEXT_MAX } from '#domain/text-limits.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/Field.tsx';
import { useForm } from '#islands/ui/useForm.ts';

interface Props {
  take(off: TimeOffInput): Promise<unknown>;
  onTaken(): void;
}

export default function TimeOffForm({ take, onTaken }: Props) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const form = useForm({
    shape: async () => (await import('#domain/mentors/availability-input.ts')).timeOffInput,
    failure: hoursMessages.timeOffFailed,
    submit: async (off) => {
      await take(off);
      onTaken();
    },
  });
  const today = istDate(Date.now());
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={form.onSubmit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First day"
          name="firstDate"
          type="date"
          required
          min={today}
          value={first}
          onChange={({ target }) => setFirst(target.value)}
          error={form.errors.firstDate}
        />
        <TextField
          label="Last day"
          name="lastDate"
          type="date"
          required
          min={first || today}
          // Most time off is a day.
          value={last || first}
          onChange={({ target }) => setLast(target.value)}
          error={form.errors.lastDate}
        />
      </div>
      <TextField
        label="Reason"
        name="reason"
        required
        autoComplete="off"
        maxLength={SHORT_TEXT_MAX}
        hint="For yourself and the admins; clients do not see it."
        error={form.errors.reason}
      />
      <Button
        type="submit"
        tone="primary"
        className="sm:justify-self-start"
        disabled={!form.canSubmit}
      >
        {form.isBusy ? 'Saving…' : 'Take these days off'}
      </Button>
    </form>
  );
}
