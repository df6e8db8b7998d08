import { useAdminData } from '#dashboard/adminData.ts';
import { savedBy } from '#dashboard/textParts.tsx';
import { useChanges } from '#dashboard/useChanges.ts';
import { CardSection } from '#dashboard/View.tsx';
import { calendarMessages } from '#domain/calendar/admin-calendar.ts';
import { shortLink } from '#domain/settings/settings.ts';
import { answer, api } from '#lib/api.ts';
import { ActionMessages } from '#ui/ActionMessages.tsx';
import ActionForm from '#ui/dialog/ActionForm.tsx';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';

export function MeetingLink() {
  const { zoomLink: saved } = useAdminData(['settings'], api.admin.settings.$get).settings;
  return (
    <CardSection title="Meeting link" className="max-w-xl">
      <ActionMessages>
        <p className="min-w-0 wrap-anywhere">
          {saved.value
            ? shortLink(saved.value)
            : 'Not set. We tell clients that the link follows by email.'}
          <span className="block text-sm text-soft">{savedBy(saved)}</span>
        </p>
        <DialogButton
          label="Edit link"
          title="Edit the meeting link"
          className="justify-self-start"
        >
          {(close) => <LinkForm link={saved.value} close={close} />}
        </DialogButton>
      </ActionMessages>
    </CardSection>
  );
}

function LinkForm({ link, close }: { link: string; close(): void }) {
  const { saveWith } = useChanges({ zoomLink: link });
  return (
    <ActionForm
      loadSchema={async () => (await import('#domain/settings/input.ts')).meetingLinkInput}
      send={(input) => saveWith((json) => answer(api.admin.settings.$put({ json })), input)}
      doneMessage={() => calendarMessages.meetingLinkSaved}
      failure={calendarMessages.meetingLinkError}
      yes="Save link"
      busy="Saving…"
      close={close}
    >
      {(errors) => (
        <TextField
          label="Meeting link"
          name="zoomLink"
          type="url"
          inputMode="url"
          hint="Starts with https://. If empty, we tell clients that the link follows by email."
          defaultValue={link}
          error={errors.zoomLink}
        />
      )}
    </ActionForm>
  );
}
