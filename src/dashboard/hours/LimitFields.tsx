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

export default function LimitFields({ draft, hours }: { draft: HoursDraft; hours: Hours }) {
  const { values, errors, edit } = draft;
  return (
    <>
      <p className="text-sm text-soft">Leave a field empty to use the default.</p>
      {(Object.keys(LIMITS) as LimitName[]).map((name) => (
        <NumberField
          key={name}
          label={settingNames[name]}
          name={name}
          unit={`${LIMITS[name].unit}s`}
          hint={hintOf(name, hours.shared[name])}
          value={values[name] ?? ''}
          onChange={({ target }) => edit({ [name]: numberFromDigits(target.value) })}
          error={errors[name]}
        />
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

/** A default of null or 0 means no limit. */
function hintOf(name: LimitName, defaultLimit: number | null): string {
  const { unit, zeroText } = LIMITS[name];
  return `Default: ${defaultLimit ? counted(defaultLimit, unit) : zeroText}. Enter 0 for ${zeroText}.`;
}

function numberFromDigits(typed: string): number | null {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
