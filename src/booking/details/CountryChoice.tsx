import { type RefObject, useEffect, useState } from 'react';
import { Select } from '#ui/Field.tsx';
import codes from './calling-codes.json' with { type: 'json' };

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const codeOf = (country: string) => (codes as Record<string, string>)[country] ?? '';
const withPlus = (number: string) => number.trim().replace(/^(00|\+)\s*/, '+');
/** Returns the United States for +1, because Canada comes first in the list. */
const countryOf = (number: string) =>
  Object.keys(codes).findLast((country) => number.startsWith(codeOf(country).trim())) ?? '';

/** Reads and sets the value of the phone field, because React does not control the field. */
export default function CountryChoice({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [country, setCountry] = useState(() => countryOf(withPlus(input.current?.value ?? '')));
  useEffect(() => {
    const field = input.current;
    const addCallingCode = () => field && setNumber(field, withCallingCode(field.value, country));
    field?.addEventListener('change', addCallingCode);
    return () => field?.removeEventListener('change', addCallingCode);
    // The effect runs after every render: React may have replaced the phone field.
  });

  function choose(chosen: string): void {
    setCountry(chosen);
    const field = input.current;
    if (!field) return;
    const number = withPlus(field.value);
    const national = number.replace(codeOf(countryOf(number)).trim(), '').trim();
    const hasUnlistedCode = /^\+\d/.test(national);
    if (!hasUnlistedCode) setNumber(field, codeOf(chosen) + national.replace('+', ''));
  }

  return (
    <div className="mt-3">
      <Select
        label="Country of the number"
        hint="For a country that is not listed, type + and its code."
        autoComplete="off"
        autoFocus
        prompt="Choose a country"
        options={Object.keys(codes)}
        optionLabel={(code) => `${countryNames.of(code)} ${codeOf(code)}`}
        value={country}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        required
      />
    </div>
  );
}

function setNumber(field: HTMLInputElement, number: string): void {
  field.value = number;
  // The form saves the draft at each `input` event.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function withCallingCode(number: string, country: string): string {
  const code = codeOf(country);
  if (!number.trim() || !code || withPlus(number).startsWith('+')) return number;
  // The client may have deleted only the plus.
  return `+${number}`.startsWith(code) ? `+${number}` : code + number;
}
