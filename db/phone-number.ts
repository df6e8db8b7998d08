import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** Returns the E.164 format, or null for an invalid number. A number without "+" is Indian. */
export function parsePhone(typed: string): string | null {
  const options = { defaultCountry: 'IN', extract: false } as const;
  const number = parsePhoneNumberFromString(typed, options, metadata);
  return number?.isValid() ? number.number : null;
}

/** Caches the last number, because parsing is slow and a client's bookings share a number. */
let lastFormatted = { stored: '', shown: '' };

/** Adds spaces to the E.164 format. Returns older numbers in other formats unchanged. */
export function formatPhone(stored: string): string {
  if (stored !== lastFormatted.stored) {
    const shown = parsePhoneNumberFromString(stored, metadata)?.formatInternational() ?? stored;
    lastFormatted = { stored, shown };
  }
  return lastFormatted.shown;
}
