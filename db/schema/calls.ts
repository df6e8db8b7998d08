/**
 * Data of calls. The tables need no foreign key to bookings: only unpaid bookings and bookings of
 * erased accounts are deleted. Unpaid ones have no such rows, and `eraseAccounts` deletes the others.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reminderKinds } from '#domain/booking/booking.ts';
import type { PlanContent } from '#domain/plans/plan.ts';
import { ownerId } from './columns.ts';
import { users } from './users.ts';

export const bookingNotes = sqliteTable('booking_notes', {
  bookingId: text('booking_id').primaryKey(),
  note: text('note').notNull(),
  updatedAt: integer('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});

/** When the client and the mentor first followed the link to the meeting. */
export const arrivals = sqliteTable(
  'arrivals',
  {
    bookingId: text('booking_id').notNull(),
    who: text('who', { enum: ['client', 'mentor'] }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.who] })],
);

/** Reminders of calls. Moving a call resets them. `sentAt` is when the email was added to the outbox. */
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
    // `reminders_to_send` finds reminders to send, `reminders_due` old reminders to delete.
    index('reminders_to_send').on(table.dueAt).where(sql`sent_at is null`),
    index('reminders_due').on(table.dueAt),
  ],
);

/** Action plans. `draft` is a version that is not sent yet. `summary` and `plan_steps` are the sent version. */
export const plans = sqliteTable(
  'plans',
  {
    bookingId: text('booking_id').primaryKey(),
    userId: ownerId('user_id', () => users.id),
    draft: text('draft', { mode: 'json' }).$type<PlanContent>(),
    summary: text('summary').notNull().default(''),
    sentAt: integer('sent_at'),
    revision: integer('revision').notNull(),
    updatedAt: integer('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [index('plans_of_user').on(table.userId, table.sentAt)],
);

export const planSteps = sqliteTable(
  'plan_steps',
  {
    id: text('id').primaryKey(),
    bookingId: ownerId('booking_id', () => plans.bookingId),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    dueOn: text('due_on').notNull(),
    doneAt: integer('done_at'),
  },
  (table) => [index('plan_steps_in_order').on(table.bookingId, table.position)],
);

/** Reminders of due steps, one row for each client. `token` belongs to the link that stops them. */
export const planReminders = sqliteTable(
  'plan_reminders',
  {
    userId: ownerId('user_id', () => users.id).primaryKey(),
    token: text('token').notNull().unique(),
    isOff: integer('is_off', { mode: 'boolean' }).notNull().default(false),
    lastSentAt: integer('last_sent_at'),
    /** Time of the next reminder; null while no step needs a reminder. */
    nextAt: integer('next_at'),
  },
  (table) => [index('plan_reminders_due').on(table.nextAt).where(sql`next_at is not null`)],
);
