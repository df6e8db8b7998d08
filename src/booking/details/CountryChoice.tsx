import { type RefObject, useEffect, useState } from 'react';
import { Select } from '#ui/Field.tsx';
import codes from './calling-codes.json' with { type: 'json' };

const names = new Intl.DisplayNames('en', { type: 'region' });
const callingCodes: Record<string, string> = codes;

interface Props {
  /** Phone field. React does not control the field, so CountryChoice reads and sets its value. */
  input: RefObject<HTMLInputElement | null>;
}

export default function CountryChoice({ input }: Props) {
  const [country, setCountry] = useState('IN');
  useEffect(() => {
    const field = input.current;
    const addCallingCode = () => {
      if (field && /^\d/.test(field.value)) field.value = callingCodes[country] + field.value;
    };
    // Adds the calling code of other countries. The API reads a number without a code as Indian.
    if (country !== 'IN') field?.addEventListener('input', addCallingCode);
    return () => field?.removeEventListener('input', addCallingCode);
    // Runs after every render, because React may have replaced the phone field.
  });

  function choose(chosen: string): void {
    setCountry(chosen);
    const field = input.current;
    if (!field) return;
    const previousCode = callingCodes[country]?.trim() ?? '';
    const number = field.value.trim().replace(previousCode, '').trim();
    // A number that the client typed with another country's code stays unchanged.
    const hasOtherCode = /\+\s*\d/.test(number);
    // Removes a lone `+`, which the hint asks the client to type for a country that is not listed.
    if (!hasOtherCode) field.value = callingCodes[chosen] + number.replace('+', '');
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
