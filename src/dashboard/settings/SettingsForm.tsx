import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { adminQuery, useRefresh } from '#dashboard/adminData.ts';
import { ConfirmLeave } from '#dashboard/shell/ConfirmLeave.tsx';
import { savedBy } from '#dashboard/textParts.tsx';
import { useChanges } from '#dashboard/useChanges.ts';
import { LabelledSection } from '#dashboard/View.tsx';
import type { SettingsInput } from '#domain/settings/input.ts';
import { type SettingId, settingBounds, settingNames } from '#domain/settings/settings.ts';
import { site } from '#domain/site.ts';
import { answer, api } from '#lib/api.ts';
import { useShowMessage } from '#ui/ActionMessages.tsx';
import { type FieldProps, Select, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/useForm.ts';
import { NumberField } from './NumberField.tsx';

type Values = Required<SettingsInput>;

const settingsQuery = adminQuery(['settings'], api.admin.settings.$get);

const { minimumNotice, bufferMinutes } = settingBounds;

const OWN_LIMITS = 'A mentor’s own limit replaces this limit.';

const HINTS: Record<SettingId, string> = {
  minimumNotice: `Time between booking and start, at most ${minimumNotice.max} hours. ${OWN_LIMITS}`,
  dailyCap: `Leave empty for no limit. ${OWN_LIMITS}`,
  bufferMinutes: `Free time before and after each call, at most ${bufferMinutes.max} minutes. ${OWN_LIMITS}`,
  allowOverlap: 'If allowed, calls of one mentor can overlap, but never start at the same time.',
  offerUnread: 'Applies one hour after Google refuses access. We email the mentor.',
  zoomLink: 'Used for mentors without their own link. Starts with https://.',
  supportAddress: `Receives replies to our emails and messages from the contact page. Pages and emails still show ${site.supportEmail}.`,
};

const GROUP_CLASS =
  'grid gap-5 border-line max-sm:border-t max-sm:pt-4 sm:rounded-card sm:border sm:bg-card sm:p-6 sm:raised';

export function SettingsForm() {
  const { settings } = useSuspenseQuery(settingsQuery).data;
  const client = useQueryClient();
  const refresh = useRefresh();
  const showMessage = useShowMessage();
  const savedValues = Object.entries(settings).map(([id, { value }]) => [id, value]);
  const { changes, values, edit, saveWith } = useChanges<Values>(Object.fromEntries(savedValues));
  const form = useForm({
    loadSchema: async () => (await import('#domain/settings/input.ts')).settingsInput,
    read: () => changes,
    failure: 'We could not save the settings. Please try again.',
    submit: async () => {
      await saveWith(async (json) => {
        const request = answer(api.admin.settings.$put({ json }));
        // The audit log must show the save. After a conflict, the hints must name the other admin.
        const showSave = () => client.invalidateQueries({ queryKey: ['admin', 'audit'] });
        request.then(showSave, refresh);
        client.setQueryData(settingsQuery.queryKey, await request);
      });
      showMessage('Settings saved.');
    },
  });
  const fieldProps = (name: SettingId) => ({
    name,
    label: settingNames[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
    hint: [HINTS[name], settings[name].updatedAt && `${savedBy(settings[name])}.`]
      .filter(Boolean)
      .join(' '),
    error: form.errors[name],
  });
  return (
    <Form form={form} button="Save settings" busy="Saving…" className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 sm:gap-4 xl:grid-cols-2">
        <LabelledSection title="Calls" headClass="text-xl" className={GROUP_CLASS}>
          <NumberField {...fieldProps('minimumNotice')} unit="hours" required />
          <NumberField {...fieldProps('dailyCap')} unit="calls" />
          <NumberField {...fieldProps('bufferMinutes')} unit="minutes" required />
          <Choice {...fieldProps('allowOverlap')} no="Not allowed" yes="Allowed" />
          <Choice
            {...fieldProps('offerUnread')}
            no="Offer no times"
            yes="Offer times, based on the last known busy times"
          />
        </LabelledSection>
        <LabelledSection title="Links and addresses" headClass="text-xl" className={GROUP_CLASS}>
          <TextField {...fieldProps('zoomLink')} type="url" />
          <TextField {...fieldProps('supportAddress')} type="email" required />
        </LabelledSection>
      </div>
      <ConfirmLeave isUnsaved={Object.keys(changes).length > 0} />
    </Form>
  );
}

function Choice({ no, yes, ...field }: FieldProps & { no: string; yes: string; name: string }) {
  return (
    <Select
      {...field}
      required
      options={['false', 'true']}
      optionLabel={(option) => (option === 'true' ? yes : no)}
    />
  );
}
