import { type RefObject, useEffect, useState } from 'react';
import { Select } from '#ui/Field.tsx';
import codes from './calling-codes.json' with { type: 'json' };

const names = new Intl.DisplayNames('en', { type: 'region' });
const callingCodes: Record<string, string> = codes;

export default function CountryChoice({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [country, setCountry] = useState('IN');
  useEffect(() => {
    const field = input.current;
    const addCallingCode = () => {
      if (field && /^\d/.test(field.value)) field.value = callingCodes[country] + field.value;
    };
    if (country !== 'IN') field?.addEventListener('input', addCallingCode);
    return () => field?.removeEventListener('input', addCallingCode);
  });

  function choose(chosen: string): void {
    setCountry(chosen);
    const field = input.current;
    if (!field) return;
    const typed = field.value.trim();
    field.value = callingCodes[chosen] + (typed.startsWith('+') ? '' : typed);
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
        options={Object.keys(callingCodes)}
        optionLabel={(code) => `${names.of(code)} ${callingCodes[code]}`}
        value={country}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        required
      />
    </div>
  );
}
