import type { ChangeEvent } from 'react';
import CallList, { useConfirmAffectedCalls } from '#dashboard/calls/CallList.tsx';
import { blockId, calendarMessages, type NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { partsOf } from '#domain/calendar/parts.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { SHORT_TEXT_MAX } from '#domain/text/plain.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { Chip } from '#ui/choices/ChoiceChips.tsx';
import ActionForm from '#ui/dialog/ActionForm.tsx';
import { CheckBox, FieldError, TextField } from '#ui/Field.tsx';
import { slotTimeText } from './ranges.ts';

interface Props {
  date: string;
  initialTimes: readonly string[];
  onBlocked(blocks: NamedBlock[]): void;
  close(): void;
}

export default function BlockTimes({ date, initialTimes, onBlocked, close }: Props) {
  const { affectedCalls, sendWithConfirmation, forgetCalls } = useConfirmAffectedCalls();
  const needsConfirmation = affectedCalls.length > 0;
  return (
    <ActionForm
      loadSchema={async () => (await import('#domain/calendar/block-input.ts')).blockInput}
      read={(fields) => {
        const times = fields.has('day') ? undefined : fields.getAll('times');
        return { date, times, reason: fields.get('reason') };
      }}
      send={async (input) => {
        await sendWithConfirmation((evenIfTaken) =>
          answer(api.admin.blocks.$post({ json: { ...input, evenIfTaken } })),
        );
        return input;
      }}
      onDone={({ times, reason }) =>
        // A block of the whole day has the time null.
        onBlocked(
          (times ?? [null]).map((time) => ({ id: blockId(date, time), date, time, reason })),
        )
      }
      failure={calendarMessages.blockError}
      yes={needsConfirmation ? 'Block anyway' : 'Block'}
      busy="Blocking…"
      isDanger={needsConfirmation}
      close={close}
    >
      {(errors) => (
        <>
          <CallList calls={affectedCalls} label="Calls at this time" />
          <TextField
            label="Reason"
            name="reason"
            required
            autoFocus
            autoComplete="off"
            hint={
              <>
                Blocks this time for all mentors. For one mentor, add time off under{' '}
                <a className="link -my-2.5 inline-block py-2.5" href={adminPages.hoursView}>
                  Hours
                </a>
                .
              </>
            }
            maxLength={SHORT_TEXT_MAX}
            error={errors.reason ?? errors.date}
          />
          <DayTimes initialTimes={initialTimes} error={errors.times} onChange={forgetCalls} />
        </>
      )}
    </ActionForm>
  );
}

interface DayTimesProps {
  initialTimes: readonly string[];
  error: string | undefined;
  onChange(): void;
}

function DayTimes({ initialTimes, error, onChange }: DayTimesProps) {
  return (
    <div onChange={onChange}>
      <CheckBox label="Whole day" name="day" />
      <details open={initialTimes.length === 0}>
        <summary className="fold min-h-11">Times</summary>
        {partsOf({ slots: slotTimes.map((time) => ({ time })) }).map(({ name, slots }) => (
          <PartTimes
            key={name}
            part={name}
            times={slots.map(({ time }) => time)}
            initialTimes={initialTimes}
          />
        ))}
      </details>
      <FieldError id="times" error={error} />
    </div>
  );
}

interface PartProps extends Pick<DayTimesProps, 'initialTimes'> {
  part: string;
  times: readonly string[];
}

function PartTimes({ part, times, initialTimes }: PartProps) {
  return (
    <fieldset className="mt-2 min-w-0">
      <legend className="label">{part}</legend>
      <div className="chips">
        <Chip type="checkbox" label={`All ${part.toLowerCase()}`} onChange={checkTimesOfPart} />
        {times.map((time) => (
          <Chip
            key={time}
            type="checkbox"
            name="times"
            value={time}
            label={slotTimeText(time)}
            defaultChecked={initialTimes.includes(time)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function checkTimesOfPart({ target }: ChangeEvent<HTMLInputElement>): void {
  const boxes = target.closest('fieldset')?.querySelectorAll('input') ?? [];
  for (const box of boxes) box.checked = target.checked;
}
