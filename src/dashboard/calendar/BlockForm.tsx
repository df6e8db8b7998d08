import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { savedBy } from '#dashboard/cells.tsx';
import { LabelledSection } from '#dashboard/View.tsx';
import { calendarMessages } from '#domain/calendar/admin-calendar.ts';
import { blockInput } from '#domain/calendar/block-input.ts';
import { invalidInput } from '#domain/errors.ts';
import { type SavedSetting, shortLink } from '#domain/settings/settings.ts';
import { SHORT_TEXT_MAX } from '#domain/text/plain.ts';
import { displayDate, displayMoment, istInstant } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api } from '#lib/api.ts';
import { counted } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Dialog, DialogButtons } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useChanges } from '#ui/useChanges.ts';
import { useForm } from '#ui/useForm.ts';
import { type Blocks, useCalendarRefresh } from './useBlocks.ts';
import { pickedRanges } from './useSlotPicks.ts';

interface Props {
  date: string | undefined;
  times: readonly string[];
  blocks: Blocks;
  reasonField: RefObject<HTMLInputElement | null>;
  hasSeveralMentors: boolean;
}

export function BlockForm({ date, times, blocks, reasonField, hasSeveralMentors }: Props) {
  const { reason, setReason, notice, showError, isBusy } = blocks;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const isWholeDay = event.nativeEvent.submitter?.getAttribute('value') === 'day';
    const blockedTimes = isWholeDay ? undefined : times.toSorted();
    const input = blockInput.safeParse({ date, reason, times: blockedTimes });
    if (input.success) blocks.block(input.data);
    else showError(invalidInput(input.error).message);
  }

  return (
    <form
      noValidate
      aria-labelledby="block"
      onSubmit={submit}
      className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4 lg:gap-4 lg:p-5"
    >
      <h2 id="block" className="text-xl">
        Block times
      </h2>
      {hasSeveralMentors && (
        <p className="text-sm text-pretty lg:-mt-2">
          Blocks these times for all mentors. For one mentor, add time off under{' '}
          <a className="link inline-block py-2.5 -my-2.5" href={adminPages.hoursView}>
            Hours
          </a>
          .
        </p>
      )}
      <PickedTimes date={date} times={times} />
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
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
        <p className="text-base font-semibold text-ink">{pickedRanges(times).join(', ')}</p>
      )}
    </div>
  );
}

function AffectedCalls({ blocks: { affected, blockAnyway, dismiss } }: { blocks: Blocks }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsking = affected.length > 0;
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  return (
    <Dialog ref={dialog} title="Calls are booked here. Block anyway?" onClose={dismiss}>
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
        no="Cancel"
        yes="Block anyway"
        isDanger
        onNo={() => dialog.current?.close()}
        onYes={blockAnyway}
      />
    </Dialog>
  );
}

export function MeetingLink({ saved }: { saved: SavedSetting }) {
  return (
    <LabelledSection
      title="Meeting link"
      level={2}
      headClass="text-base lg:text-xl"
      className="card grid gap-3 p-5"
    >
      <p className="min-w-0 wrap-anywhere">
        {saved.value
          ? shortLink(saved.value)
          : 'Not set. We tell clients that the link follows by email.'}
        <span className="block text-sm text-soft">{savedBy(saved)}</span>
      </p>
      <Disclosure label="Edit link">
        {(onDone) => <LinkForm link={saved.value} onDone={onDone} />}
      </Disclosure>
    </LabelledSection>
  );
}

function LinkForm({ link, onDone }: { link: string; onDone(message: string): void }) {
  const refresh = useCalendarRefresh();
  const sendChanges = useChanges({ zoomLink: link });
  const form = useForm({
    shape: async () => (await import('#domain/settings/input.ts')).meetingLinkInput,
    failure: calendarMessages.meetingLinkError,
    submit: async (input) => {
      await sendChanges(input, (json) => answer(api.admin.settings.$put({ json })));
      await refresh();
      onDone(calendarMessages.meetingLinkSaved);
    },
  });
  return (
    <Form form={form} button="Save link" busy="Saving…" className="grid max-w-xl gap-4">
      <TextField
        label="Meeting link"
        name="zoomLink"
        type="url"
        inputMode="url"
        required
        hint="Starts with https://. If empty, we tell clients that the link follows by email."
        defaultValue={link}
        error={form.errors.zoomLink}
      />
    </Form>
  );
}
