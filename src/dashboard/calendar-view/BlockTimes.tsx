import ActionForm from '#dashboard/ActionForm.tsx';
import CallList, { useConfirmAffectedCalls } from '#dashboard/calls/CallList.tsx';
import { blockId, calendarMessages, type NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { SHORT_TEXT_MAX } from '#domain/text/plain.ts';
import { displayTime } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { Select, TextField } from '#ui/Field.tsx';
import { type Column, reach } from './columns.ts';

interface Props {
  column: Column;
  first: number;
  last: number;
  onBlocked(blocks: NamedBlock[]): void;
  close(): void;
}

const DAY = 'day';

/** Blocks half hours for all mentors. The select replaces dragging, which fingers cannot do. */
export function BlockTimes({ column: { date, cells }, first, last, onBlocked, close }: Props) {
  const { affectedCalls, sendConfirmed } = useConfirmAffectedCalls();
  const ends = cells.slice(first, reach(cells, first, cells.length - 1) + 1);
  const isAsking = affectedCalls.length > 0;
  return (
    <ActionForm
      shape={async () => (await import('#domain/calendar/block-input.ts')).blockInput}
      read={(fields) => {
        const until = fields.get('until');
        const end = slotTimes.indexOf(String(until)) + 1;
        const times = until === DAY ? undefined : slotTimes.slice(first, end);
        return { date, times, reason: fields.get('reason') };
      }}
      send={async (input) => {
        await sendConfirmed(({ cancelsCalls: evenIfTaken = false }) =>
          answer(api.admin.blocks.$post({ json: { ...input, evenIfTaken } })),
        );
        return input;
      }}
      onDone={({ times, reason }) =>
        onBlocked(
          (times ?? [null]).map((time) => ({ id: blockId(date, time), date, time, reason })),
        )
      }
      failure={calendarMessages.blockError}
      yes={isAsking ? 'Block anyway' : 'Block'}
      busy="Blocking…"
      isDanger={isAsking}
      close={close}
    >
      {(errors) => (
        <>
          <p className="text-soft">Block this time for all mentors:</p>
          <CallList calls={affectedCalls} label="Calls at this time" />
          <TextField
            label="Reason"
            name="reason"
            required
            autoComplete="off"
            maxLength={SHORT_TEXT_MAX}
            error={errors.reason}
          />
          <Select
            label="Until"
            name="until"
            required
            defaultValue={cells[last]?.time ?? DAY}
            options={[...ends.map(({ time }) => time), DAY]}
            optionLabel={(option) => {
              const end = ends.find(({ time }) => time === option);
              return end ? displayTime(end.endsAt) : 'Whole day';
            }}
          />
        </>
      )}
    </ActionForm>
  );
}
