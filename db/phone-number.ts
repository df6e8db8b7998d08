import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** Returns E.164 format, or null for an invalid number. A number without "+" is Indian. */
export function parsePhone(typed: string): string | null {
  const options = { defaultCountry: 'IN', extract: false } as const;
  const number = parsePhoneNumberFromString(typed, options, metadata);
  return number?.isValid() ? number.number : null;
}

/** Caches the last number: parsing is slow, and a client's bookings share one number. */
let lastFormatted = { stored: '', shown: '' };

export function formatPhone(stored: string): string {
  if (stored !== lastFormatted.stored) {
    const shown = parsePhoneNumberFromString(stored, metadata)?.formatInternational() ?? stored;
    lastFormatted = { stored, shown };
  }
  return lastFormatted.shown;
}
