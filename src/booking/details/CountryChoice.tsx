import { type RefObject, useEffect, useState } from 'react';
import { Select } from '#ui/Field.tsx';
import codes from './calling-codes.json' with { type: 'json' };

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const callingCodes: Record<string, string> = codes;

interface Props {
  /** React does not control the phone field. CountryChoice reads and sets the field's value. */
  input: RefObject<HTMLInputElement | null>;
}

export default function CountryChoice({ input }: Props) {
  const [country, setCountry] = useState('IN');
  useEffect(() => {
    const field = input.current;
    const addCallingCode = () => {
      if (field && /^\d/.test(field.value)) field.value = callingCodes[country] + field.value;
    };
    // The API reads a number without a calling code as Indian.
    if (country !== 'IN') field?.addEventListener('input', addCallingCode);
    return () => field?.removeEventListener('input', addCallingCode);
    // The effect runs after every render: React may have replaced the phone field.
  });

  function choose(chosen: string): void {
    setCountry(chosen);
    const field = input.current;
    if (!field) return;
    const previousCode = callingCodes[country]?.trim() ?? '';
    const number = field.value.trim().replace(previousCode, '').trim();
    const hasOtherCode = /\+\s*\d/.test(number);
    // Removes a `+` that the client typed without a code.
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
        optionLabel={(code) => `${countryNames.of(code)} ${callingCodes[code]}`}
        value={country}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        required
      />
    </div>
  );
}
