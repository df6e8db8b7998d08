import { type AnySQLiteColumn, customType, text } from 'drizzle-orm/sqlite-core';
import { formatPhone } from '../phone-number.ts';

export function ownerId(name: string, owner: () => AnySQLiteColumn) {
  return text(name).notNull().references(owner, { onDelete: 'cascade' });
}

/** Write only results of `parsePhone`. Queries return the number with spaces for display. */
export const phone = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: formatPhone,
});
