import { type AnySQLiteColumn, customType, text } from 'drizzle-orm/sqlite-core';
import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** The id of a row without which this one is deleted. */
export function ownerId(name: string, owner: () => AnySQLiteColumn) {
  return text(name).notNull().references(owner, { onDelete: 'cascade' });
}

/** Returns the number in E.164, null if there is no such number. Without "+" it is Indian. */
export function parsePhone(typed: string): string | null {
  const options = { defaultCountry: 'IN', extract: false } as const;
  const number = parsePhoneNumberFromString(typed, options, metadata);
  return number?.isValid() ? number.number : null;
}

/** `+919876543210` → '+91 98765 43210'; text that is no number stays as it is. */
function formatPhone(stored: string): string {
  return parsePhoneNumberFromString(stored, metadata)?.formatInternational() ?? stored;
}

/** Stored in E.164, read with the spaces of its country. */
export const phone = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: formatPhone,
});
