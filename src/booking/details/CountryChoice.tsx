import { type RefObject, useEffect, useState } from 'react';
import { Select } from '#ui/Field.tsx';

const names = new Intl.DisplayNames('en', { type: 'region' });
const callingCodes: Record<string, string> = {
  IN: '+91 ',
  AU: '+61 ',
  BH: '+973 ',
  BD: '+880 ',
  CA: '+1 ',
  DE: '+49 ',
  HK: '+852 ',
  IE: '+353 ',
  KE: '+254 ',
  KW: '+965 ',
  MY: '+60 ',
  MU: '+230 ',
  NP: '+977 ',
  NL: '+31 ',
  NZ: '+64 ',
  NG: '+234 ',
  OM: '+968 ',
  QA: '+974 ',
  SA: '+966 ',
  SG: '+65 ',
  ZA: '+27 ',
  LK: '+94 ',
  AE: '+971 ',
  GB: '+44 ',
  US: '+1 ',
};

/** Asks for the country of a phone number and writes its calling code into the input. */
export default function CountryChoice({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [country, setCountry] = useState('IN');
  useEffect(() => {
    const field = input.current;
    const complete = () => {
      if (field && /^\d/.test(field.value)) field.value = callingCodes[country] + field.value;
    };
    if (country !== 'IN') field?.addEventListener('input', complete);
    return () => field?.removeEventListener('input', complete);
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
