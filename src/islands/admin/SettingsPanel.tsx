import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SavedSetting, type SettingId, settingBounds } from '#domain/settings.ts';
import { type SettingsInput, settingsInput } from '#domain/settings-input.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Select, TextField } from '#islands/ui/Field.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { useNotice } from '#islands/ui/useNotice.ts';
import { answer, api } from '#lib/api.ts';
import { savedBy } from './savedBy.ts';

type Settings = Record<SettingId, SavedSetting>;

const queryKey = ['admin', 'settings'];
const longestNotice = settingBounds.minimumNotice.max;
const longestBuffer = settingBounds.bufferMinutes.max;

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
    <section aria-label="Settings" className="max-w-2xl">
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
  const { errors, message, isBusy, canSubmit, onSubmit } = useForm({
    shape: async () => settingsInput,
    failure: 'We could not save the settings.',
    submit: async (input) => {
      const json = changesOf(input, settings);
      onSaved((await answer(api.admin.settings.$put({ json }))).settings);
    },
  });
  const wiring = (name: SettingId, hint: string) => ({
    name,
    defaultValue: settings[name].value,
    hint: `${hint} ${savedBy(settings[name])}.`,
    error: errors[name],
  });
  return (
    <form noValidate className="grid gap-6" onSubmit={onSubmit}>
      {message && <Alert tone="error">{message}</Alert>}
      {saved && <Alert tone="success">{saved}</Alert>}
      <TextField
        label="Meeting link"
        type="url"
        {...wiring('zoomLink', 'For every call; it begins with https://.')}
      />
      <Select
        label="Overlapping calls"
        required
        options={['false', 'true']}
        optionLabel={(option) => (option === 'true' ? 'Allowed: several mentors' : 'Not allowed')}
        {...wiring('allowOverlap', 'Two calls never begin at the same time.')}
      />
      <TextField
        label="Minimum notice"
        inputMode="numeric"
        required
        {...wiring('minimumNotice', `Hours between booking and start, at most ${longestNotice}.`)}
      />
      <TextField
        label="Daily cap"
        inputMode="numeric"
        {...wiring('dailyCap', 'Calls a day; empty for no cap.')}
      />
      <TextField
        label="Buffer"
        inputMode="numeric"
        required
        {...wiring(
          'bufferMinutes',
          `Minutes free before and after a call, at most ${longestBuffer}.`,
        )}
      />
      <TextField
        label="Support address"
        type="email"
        required
        {...wiring('supportAddress', 'Replies to our mails and contact messages go here.')}
      />
      <button type="submit" className="btn btn-primary sm:justify-self-start" disabled={!canSubmit}>
        {isBusy ? 'Saving…' : 'Save settings'}
      </button>
    </form>
  );
}

/** Only what this admin changed: another's change meanwhile stays. */
function changesOf(input: SettingsInput, settings: Settings): SettingsInput {
  const changed = Object.entries(input).filter(
    ([id, value]) => value !== settings[id as SettingId].value,
  );
  return Object.fromEntries(changed);
}
