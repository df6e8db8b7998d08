import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reminderKinds } from '#domain/booking/reminders.ts';

export const bookingNotes = sqliteTable('booking_notes', {
  bookingId: text('booking_id').primaryKey(),
  note: text('note').notNull(),
  updatedAt: integer('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});

export const arrivals = sqliteTable(
  'arrivals',
  {
    bookingId: text('booking_id').notNull(),
    who: text('who', { enum: ['client', 'mentor'] }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.who] })],
);

/** Reminders to come; a moved call's are due again. `sentAt` is when the email went into the outbox. */
export const reminders = sqliteTable(
  'reminders',
  {
    bookingId: text('booking_id').notNull(),
    kind: text('kind', { enum: reminderKinds }).notNull(),
    dueAt: integer('due_at').notNull(),
    sentAt: integer('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.kind] }),
    index('reminders_to_send').on(table.dueAt).where(sql`sent_at is null`),
    index('reminders_due').on(table.dueAt),
  ],
);
