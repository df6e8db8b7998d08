import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingsChange, SettingsInput } from '#domain/settings/input.ts';
import type { SavedSetting, SettingId } from '#domain/settings/settings.ts';
import { answer, api } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Form } from '#ui/Form.tsx';
import { useChanges } from '#ui/useChanges.ts';
import { useForm } from '#ui/useForm.ts';
import { useNotice } from '#ui/useNotice.ts';
import { SettingFields } from './SettingFields.tsx';

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
