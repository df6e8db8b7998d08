import { type RefObject, useEffect, useState } from 'react';
import { callingCodes } from '#domain/calling-codes.ts';
import { Select } from '#islands/ui/Field.tsx';

const names = new Intl.DisplayNames('en', { type: 'region' });
const codes = new Map(
  Object.entries(callingCodes).map(([country, code]) => [country, `+${code} `] as const),
);

/** Puts the code of the chosen country before the number, also before one that is typed later. */
export default function CountryChoice({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [country, setCountry] = useState('IN');
  useEffect(() => {
    const field = input.current;
    const complete = () => {
      if (field && /^\d/.test(field.value)) field.value = codes.get(country) + field.value;
    };
    if (country !== 'IN') field?.addEventListener('input', complete);
    return () => field?.removeEventListener('input', complete);
  });

  function choose(chosen: string): void {
    setCountry(chosen);
    const field = input.current;
    if (!field) return;
    const typed = field.value.trim();
    field.value = codes.get(chosen) + (typed.startsWith('+') ? '' : typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }

  return (
    <div className="mt-3">
      <Select
        label="Country of the number"
        hint="For a country that is not listed, type + and its code."
        autoComplete="off"
        autoFocus
        options={[...codes.keys()]}
        optionLabel={(code) => `${names.of(code)} ${codes.get(code)}`}
        value={country}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        required
      />
    </div>
  );
}
