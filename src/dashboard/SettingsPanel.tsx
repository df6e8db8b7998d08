import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { SettingsChange, SettingsInput } from '#domain/settings/input.ts';
import {
  type SavedSetting,
  type SettingId,
  settingBounds,
  settingNames,
} from '#domain/settings/settings.ts';
import { site } from '#domain/site.ts';
import { answer, api } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Field, type FieldProps, Select, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useChanges } from '#ui/useChanges.ts';
import { useForm } from '#ui/useForm.ts';
import { useNotice } from '#ui/useNotice.ts';
import { savedBy } from './savedBy.ts';

type Settings = Record<SettingId, SavedSetting>;

const queryKey = ['admin', 'settings'];

export default function SettingsPanel() {
  const client = useQueryClient();
  const [saves, setSaves] = useState(0);
  const [saved, say] = useNotice();
  const { data } = useSuspenseQuery({
    queryKey,
    queryFn: () => answer(api.admin.settings.$get()),
    // A form is open on it: it is asked again only when the page has reason to.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <section aria-labelledby="settings" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="settings" className="desk-head text-heading">
        Settings
      </h2>
      <SettingsForm
        // A fresh form for what is saved now.
        key={saves}
        settings={data.settings}
        saved={saved}
        onSaved={(settings) => {
          client.setQueryData(queryKey, { settings });
          setSaves(saves + 1);
          say('Settings saved.');
        }}
      />
    </section>
  );
}

interface Props {
  settings: Settings;
  saved: string | null;
  onSaved(settings: Settings): void;
}

function SettingsForm({ settings, saved, onSaved }: Props) {
  const sendChanges = useChanges<SettingsInput>(valuesOf(settings));
  const form = useForm({
    shape: async () => (await import('#domain/settings/input.ts')).settingsInput,
    failure: 'We could not save the settings.',
    submit: async (input) => {
      const save = (json: SettingsChange) => answer(api.admin.settings.$put({ json }));
      onSaved((await sendChanges(input, save)).settings);
    },
  });
  return (
    <Form form={form} button="Save settings" busy="Saving…" className="grid gap-4">
      {saved && <Alert tone="success">{saved}</Alert>}
      <SettingFields settings={settings} errors={form.errors} />
    </Form>
  );
}

function valuesOf(settings: Settings): SettingsInput {
  return Object.fromEntries(Object.entries(settings).map(([id, { value }]) => [id, value]));
}

const { minimumNotice, bufferMinutes } = settingBounds;

const OWN_LIMITS = 'A mentor’s own limit counts instead.';

interface SettingFieldsProps {
  settings: Record<SettingId, SavedSetting>;
  errors: FieldErrors;
}

function SettingFields({ settings, errors }: SettingFieldsProps) {
  const field = (name: SettingId, hint: string) => ({
    name,
    label: settingNames[name],
    defaultValue: settings[name].value,
    hint: settings[name].updatedAt === null ? hint : `${hint} ${savedBy(settings[name])}.`,
    error: errors[name],
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 sm:gap-4 xl:grid-cols-2">
      <Group title="Calls">
        <NumberField
          {...field(
            'minimumNotice',
            `From booking to start, at most ${minimumNotice.max}. ${OWN_LIMITS}`,
          )}
          unit="hours"
          required
        />
        <NumberField {...field('dailyCap', `Empty for no cap. ${OWN_LIMITS}`)} unit="calls" />
        <NumberField
          {...field(
            'bufferMinutes',
            `Before and after a call, at most ${bufferMinutes.max}. ${OWN_LIMITS}`,
          )}
          unit="minutes"
          required
        />
        <Select
          {...field('allowOverlap', 'Two calls never begin at the same time.')}
          required
          options={['false', 'true']}
          optionLabel={(option) => (option === 'true' ? 'Allowed: several mentors' : 'Not allowed')}
        />
        <Select
          {...field('offerUnread', 'From an hour after Google refuses us; the mentor is emailed.')}
          required
          options={['false', 'true']}
          optionLabel={(option) =>
            option === 'true' ? 'Sell by the busy times last read' : 'Offer none of the times'
          }
        />
      </Group>
      <Group title="Links and addresses">
        <TextField
          {...field(
            'zoomLink',
            'For calls of mentors without a link of their own. It begins with https://.',
          )}
          type="url"
        />
        <TextField
          {...field(
            'supportAddress',
            `Replies to our emails and messages from the contact page go here. Pages and emails go on showing ${site.supportEmail}.`,
          )}
          type="email"
          required
        />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-line max-sm:border-t max-sm:pt-4 sm:rounded-card sm:border sm:bg-card sm:p-6 sm:shadow-card"
    >
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}

function NumberField({
  label,
  error,
  hint,
  unit,
  ...input
}: FieldProps & ComponentProps<'input'> & { unit: string }) {
  return (
    <Field {...{ label, error, hint }} required={input.required}>
      {({ className, ...control }) => (
        <span className="flex items-center gap-2">
          <input
            {...input}
            {...control}
            className={`${className} w-20 text-end tabular-nums`}
            inputMode="numeric"
            autoComplete="off"
          />
          {unit}
        </span>
      )}
    </Field>
  );
}
