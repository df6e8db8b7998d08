import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { calendarMessages } from '#domain/calendar/admin-calendar.ts';
import { blockInput } from '#domain/calendar/block-input.ts';
import { fieldErrors } from '#domain/errors.ts';
import { SHORT_TEXT_MAX } from '#domain/text/plain.ts';
import { displayDate, displayMoment, istInstant } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { counted } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import type { Blocks } from './useBlocks.ts';
import { pickedStretches } from './useSlotPicks.ts';

interface Props {
  date: string | undefined;
  times: readonly string[];
  blocks: Blocks;
  reasonField: RefObject<HTMLInputElement | null>;
  hasSeveralMentors: boolean;
}

export function BlockForm({ date, times, blocks, reasonField, hasSeveralMentors }: Props) {
  const { reason, setReason, said, refuse, isBusy } = blocks;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const isWholeDay = event.nativeEvent.submitter?.getAttribute('value') === 'day';
    const input = blockInput.safeParse({
      date,
      reason,
      ...(!isWholeDay && { times: times.toSorted() }),
    });
    if (input.success) blocks.block(input.data);
    else refuse(fieldErrors(input.error).message);
  }

  return (
    <form
      noValidate
      aria-labelledby="block"
      onSubmit={submit}
      className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4 lg:gap-4 lg:p-5"
    >
      <h2 id="block" className="text-xl">
        Keep calls out
      </h2>
      {hasSeveralMentors && (
        <p className="text-sm text-pretty lg:-mt-2">
          Closes these times for all mentors. For one mentor:{' '}
          <a className="link inline-block py-2.5 -my-2.5" href={adminPages.hoursView}>
            Hours
          </a>
          , Time off.
        </p>
      )}
      <PickedTimes {...{ date, times }} />
      {said && <Alert tone={said.tone}>{said.text}</Alert>}
      <TextField
        ref={reasonField}
        label="Reason"
        name="reason"
        required
        autoComplete="off"
        maxLength={SHORT_TEXT_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-1">
        <Button type="submit" value="times" tone="primary" className="px-3" disabled={isBusy}>
          Block times
        </Button>
        <Button type="submit" value="day" className="px-3" disabled={isBusy}>
          Block whole day
        </Button>
      </div>
      <AffectedCalls blocks={blocks} />
    </form>
  );
}

function PickedTimes({ date, times }: Pick<Props, 'date' | 'times'>) {
  const count = times.length === 0 ? 'No times' : counted(times.length, 'time');
  return (
    <div className="text-sm text-soft lg:-mt-2" aria-live="polite">
      <p>
        {date
          ? `${count} picked on ${displayDate(istInstant(date, '12:00'))}`
          : 'No day picked yet.'}
      </p>
      {times.length > 0 && (
        <p className="text-base font-semibold text-ink">{pickedStretches(times).join(', ')}</p>
      )}
    </div>
  );
}

function AffectedCalls({ blocks: { affected, insist, desist } }: { blocks: Blocks }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsking = affected.length > 0;
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  return (
    <Dialog ref={dialog} title="Block it all the same?" onClose={desist}>
      <p className="mt-3 text-pretty">{calendarMessages.callsAffected}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {affected.map(({ name, service, date, time, state }) => (
          <li key={`${date}-${time}`} className="py-2.5">
            <span className="block font-semibold">{name}</span>
            <span className="text-sm text-soft">
              {service}, {displayMoment(istInstant(date, time))}, {state}
            </span>
          </li>
        ))}
      </ul>
      <DialogButtons
        no="Leave it open"
        yes="Block all the same"
        isDanger
        onNo={() => dialog.current?.close()}
        onYes={insist}
      />
    </Dialog>
  );
}
