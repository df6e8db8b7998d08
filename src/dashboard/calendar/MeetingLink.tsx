import { savedBy } from '#dashboard/textParts.tsx';
import { LabelledSection, useAdminData, useRefresh } from '#dashboard/View.tsx';
import { calendarMessages } from '#domain/calendar/admin-calendar.ts';
import { shortLink } from '#domain/settings/settings.ts';
import { answer, api } from '#lib/api.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useChanges } from '#ui/useChanges.ts';
import { useForm } from '#ui/useForm.ts';

export function MeetingLink() {
  const { zoomLink: saved } = useAdminData(['settings'], api.admin.settings.$get).settings;
  return (
    <LabelledSection
      title="Meeting link"
      level={2}
      headClass="text-base lg:text-xl"
      className="card grid max-w-xl gap-3 p-5"
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
  const refresh = useRefresh();
  const sendChanges = useChanges({ zoomLink: link });
  const form = useForm({
    loadSchema: async () => (await import('#domain/settings/input.ts')).meetingLinkInput,
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
