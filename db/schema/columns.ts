import { type AnySQLiteColumn, customType, text } from 'drizzle-orm/sqlite-core';
import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

export function ownerId(name: string, owner: () => AnySQLiteColumn) {
  return text(name).notNull().references(owner, { onDelete: 'cascade' });
}

/** Returns the E.164 format, or null for an invalid number. A number without "+" is Indian. */
export function parsePhone(typed: string): string | null {
  const options = { defaultCountry: 'IN', extract: false } as const;
  const number = parsePhoneNumberFromString(typed, options, metadata);
  return number?.isValid() ? number.number : null;
}

function formatPhone(stored: string): string {
  if (stored !== latest.stored) {
    const shown = parsePhoneNumberFromString(stored, metadata)?.formatInternational() ?? stored;
    latest = { stored, shown };
  }
  return latest.shown;
}

/**
 * Cache of the last parsed phone number. Parsing is slow, and a client's bookings usually have the
 * same phone number.
 */
let latest = { stored: '', shown: '' };

export const phone = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: formatPhone,
});
