import { type AnySQLiteColumn, customType, text } from 'drizzle-orm/sqlite-core';
import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** Foreign key to the owner of the row, with ON DELETE CASCADE. */
export function ownerId(name: string, owner: () => AnySQLiteColumn) {
  return text(name).notNull().references(owner, { onDelete: 'cascade' });
}

/** Returns the phone number in E.164 format, or null if invalid. A number without "+" is Indian. */
export function parsePhone(typed: string): string | null {
  const options = { defaultCountry: 'IN', extract: false } as const;
  const number = parsePhoneNumberFromString(typed, options, metadata);
  return number?.isValid() ? number.number : null;
}

/** Formats `+919876543210` as '+91 98765 43210'. Returns text that is no phone number unchanged. */
function formatPhone(stored: string): string {
  if (stored !== latest.stored) {
    const shown = parsePhoneNumberFromString(stored, metadata)?.formatInternational() ?? stored;
    latest = { stored, shown };
  }
  return latest.shown;
}

/** Parsing is slow, and the bookings of a client usually have the same number. */
let latest = { stored: '', shown: '' };

export const phone = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: formatPhone,
});
