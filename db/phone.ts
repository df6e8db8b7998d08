/** Telephone numbers; only the server loads this, as the library's tables weigh 80 KB. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** Returns the number in E.164, null if there is no such number. Without "+" it is Indian. */
export function parsePhone(typed: string): string | null {
  const options = { defaultCountry: 'IN', extract: false } as const;
  const number = parsePhoneNumberFromString(typed, options, metadata);
  return number?.isValid() ? number.number : null;
}

/** `+919876543210` → '+91 98765 43210'; text that is no number stays as it is. */
export function formatPhone(stored: string): string {
  return parsePhoneNumberFromString(stored, metadata)?.formatInternational() ?? stored;
}
