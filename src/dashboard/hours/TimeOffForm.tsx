import { useState } from 'react';
import type { TimeOffInput } from '#domain/mentors/availability-input.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { SHORT_TEXT_MAX } from '#domain/text/plain.ts';
import { istDate, latestDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/useForm.ts';

interface TimeOffFormProps {
  add(timeOff: TimeOffInput): Promise<unknown>;
  onDone(): void;
}

export default function TimeOffForm({ add, onDone }: TimeOffFormProps) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const form = useForm({
    loadSchema: async () => (await import('#domain/mentors/availability-input.ts')).timeOffInput,
    failure: hoursMessages.timeOffFailed,
    submit: async (timeOff) => {
      await add(timeOff);
      onDone();
    },
  });
  const today = istDate(serverNow());
  const dateField = { type: 'date', required: true, max: latestDate(today) };
  return (
    <Form
      form={form}
      button="Take these days off"
      busy="Saving…"
      className="grid gap-4"
      // The section shows the errors of the API.
      message={null}
    >
      <h4 className="-mt-2 font-sans text-lg font-semibold">Take time off</h4>
      <div className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 [&_input]:px-2.5">
        <TextField
          {...dateField}
          label="First day"
          name="firstDate"
          min={today}
          value={first}
          onChange={({ target }) => setFirst(target.value)}
          error={form.errors.firstDate}
        />
        <TextField
          {...dateField}
          label="Last day"
          name="lastDate"
          min={first || today}
          value={last || first}
          onChange={({ target }) => setLast(target.value)}
          error={form.errors.lastDate}
        />
      </div>
      <TextField
        label="Reason"
        name="reason"
        autoComplete="off"
        maxLength={SHORT_TEXT_MAX}
        hint="Admins see the reason. Clients do not."
        error={form.errors.reason}
      />
      <p className="text-sm text-soft">
        Calls already booked on these days stay. We list them for you.
      </p>
    </Form>
  );
}
