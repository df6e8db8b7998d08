import { NumberField } from '#dashboard/settings/NumberField.tsx';
import { settingNames } from '#domain/settings/settings.ts';
import { counted } from '#lib/format.ts';
import { TextField } from '#ui/Field.tsx';
import type { Hours, HoursDraft } from './useDraft.ts';

type LimitName = keyof Hours['limits'];

const LIMITS: Record<LimitName, { unit: string; zeroText: string }> = {
  minimumNotice: { unit: 'hour', zeroText: 'none' },
  dailyCap: { unit: 'call', zeroText: 'no limit' },
  bufferMinutes: { unit: 'minute', zeroText: 'none' },
};

interface Props {
  draft: HoursDraft;
  hours: Hours;
}

export default function LimitFields({ draft, hours }: Props) {
  const { values, errors, edit } = draft;
  return (
    <>
      <p className="text-sm text-soft">Leave a field empty to use the default.</p>
      {(Object.keys(LIMITS) as LimitName[]).map((name) => (
        <LimitField key={name} name={name} draft={draft} shared={hours.shared[name]} />
      ))}
      <TextField
        label="Own meeting link"
        name="meetingLink"
        type="url"
        inputMode="url"
        hint="The default is the shared link."
        value={values.meetingLink}
        onChange={({ target }) => edit({ meetingLink: target.value })}
        error={errors.meetingLink}
      />
    </>
  );
}

interface LimitFieldProps {
  name: LimitName;
  draft: HoursDraft;
  /** null and 0 mean that the site has no limit. */
  shared: number | null;
}

function LimitField({ name, draft, shared }: LimitFieldProps) {
  const { unit, zeroText } = LIMITS[name];
  function edit(typed: string): void {
    const digits = typed.replace(/\D/g, '');
    draft.edit({ [name]: digits === '' ? null : Number(digits) });
  }
  return (
    <NumberField
      label={settingNames[name]}
      name={name}
      unit={`${unit}s`}
      hint={`Default: ${shared ? counted(shared, unit) : zeroText}. Enter 0 for ${zeroText}.`}
      value={draft.values[name] ?? ''}
      onChange={({ target }) => edit(target.value)}
      error={draft.errors[name]}
    />
  );
}
