import { type AnySQLiteColumn, customType, text } from 'drizzle-orm/sqlite-core';
import { formatPhone } from '../phone-number.ts';

/** Deleting the owner also deletes the row. */
export function ownerId(name: string, owner: () => AnySQLiteColumn) {
  return text(name).notNull().references(owner, { onDelete: 'cascade' });
}

/** Write the result of `parsePhone`. Queries return the number with spaces for display. */
export const phone = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: formatPhone,
});
