import { useId } from 'react';
import { settingNames } from '#domain/settings/settings.ts';
import { counted } from '#lib/format.ts';
import { FieldError, TextField } from '#ui/Field.tsx';
import type { Hours, HoursDraft } from './useDraft.ts';

type LimitName = keyof Hours['limits'];

const LIMITS = {
  minimumNotice: { unit: 'hour', zeroLabel: 'None', initialCustom: 24 },
  dailyCap: { unit: 'call', zeroLabel: 'No limit', initialCustom: 4 },
  bufferMinutes: { unit: 'minute', zeroLabel: 'None', initialCustom: 15 },
} as const satisfies Record<LimitName, object>;

export interface LimitsProps {
  draft: HoursDraft;
  hours: Hours;
}

export default function LimitFields({ draft, hours }: LimitsProps) {
  const { values, errors, edit } = draft;
  return (
    <>
      <p className="text-sm text-soft">The defaults apply unless you change them.</p>
      <ul className="border-y border-line divide-y divide-line">
        {(Object.keys(LIMITS) as LimitName[]).map((name) => (
          <LimitRow key={name} name={name} draft={draft} hours={hours} />
        ))}
      </ul>
      <TextField
        label="Own meeting link"
        name="meetingLink"
        type="url"
        inputMode="url"
        hint="Leave empty to use the shared link."
        value={values.meetingLink}
        onChange={({ target }) => edit({ meetingLink: target.value })}
        error={errors.meetingLink}
      />
    </>
  );
}

function LimitRow({ name, draft, hours }: LimitsProps & { name: LimitName }) {
  const id = useId();
  const { unit, zeroLabel, initialCustom } = LIMITS[name];
  const label = settingNames[name];
  const shared = hours.shared[name];
  const value = draft.values[name];
  const error = draft.errors[name];
  const isCustom = value !== null && value !== 0;
  const preset = value === null ? 'all' : 'none';
  const valueOfOption: Record<string, number | null> = {
    all: null,
    none: 0,
    own: shared || initialCustom,
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_13rem] lg:grid-cols-[minmax(0,15rem)_13rem] items-center gap-x-4 gap-y-1.5 py-1.5">
      <span className="font-semibold">{label}</span>
      <select
        aria-label={label}
        className="input min-h-11 py-1.5"
        value={isCustom ? 'own' : preset}
        onChange={({ target }) => draft.edit({ [name]: valueOfOption[target.value] ?? null })}
      >
        <option value="all">
          Default: {shared ? counted(shared, unit) : zeroLabel.toLowerCase()}
        </option>
        <option value="none">{zeroLabel}</option>
        <option value="own">Custom</option>
      </select>
      {isCustom && (
        <div className="col-start-2">
          <p className="flex items-center gap-2">
            <input
              name={name}
              inputMode="numeric"
              autoComplete="off"
              className="input min-h-11 w-18 py-1.5 text-end tabular-nums"
              aria-label={`${label}, in ${unit}s`}
              aria-invalid={Boolean(error)}
              aria-describedby={error && id}
              value={Number.isNaN(value) ? '' : String(value)}
              onChange={({ target }) =>
                draft.edit({ [name]: Number.parseInt(target.value.replace(/\D/g, ''), 10) })
              }
            />
            {unit}s
          </p>
          <FieldError id={id} error={error} />
        </div>
      )}
    </li>
  );
}
