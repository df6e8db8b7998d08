import { Headed } from '#dashboard/View.tsx';
import { calendarMessages } from '#domain/calendar/admin-calendar.ts';
import { type SavedSetting, shortLink } from '#domain/settings/settings.ts';
import { answer, api } from '#lib/api.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useChanges } from '#ui/useChanges.ts';
import { useForm } from '#ui/useForm.ts';
import { savedBy } from '../cells.tsx';
import { useCalendarRefresh } from './useBlocks.ts';

export function MeetingLink({ saved }: { saved: SavedSetting }) {
  return (
    <Headed
      title="Meeting link"
      level={2}
      headClass="text-base lg:text-xl"
      className="card grid gap-3 p-5"
    >
      <p className="min-w-0 wrap-anywhere">
        {saved.value
          ? shortLink(saved.value)
          : 'None yet: clients read that it will follow by email.'}
        <span className="block text-sm text-soft">{savedBy(saved)}</span>
      </p>
      <Disclosure label="Edit link">
        {(onDone) => <LinkForm link={saved.value} onDone={onDone} />}
      </Disclosure>
    </Headed>
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
        hint="It begins with https://. Empty, clients read that it will follow by email."
        defaultValue={link}
        error={form.errors.zoomLink}
      />
    </Form>
  );
}
