import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** One for each payment that was used, numbered without a gap within a financial year. */
export const taxReceipts = sqliteTable(
  'receipts',
  {
    paymentId: text('payment_id').primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** `26-27`: April to March, in India. */
    year: text('year').notNull(),
    serial: integer('serial').notNull(),
    issuedAt: integer('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('receipts_number').on(table.year, table.serial),
    index('receipts_of_booking').on(table.bookingId),
    index('receipts_issued').on(table.issuedAt),
  ],
);
