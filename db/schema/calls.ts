/**
 * These tables need no foreign key to `bookings`. Only two kinds of bookings are deleted. Unpaid
 * holds have no rows here. For bookings of an erased account, `eraseAccounts` has already deleted
 * the rows here.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reminderKinds } from '#domain/booking/reminders.ts';
import type { PlanContent } from '#domain/plans/plan.ts';
import { ownerId } from './columns.ts';
import { users } from './users.ts';

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

/** `draft` is the unsent version. `summary` and the rows of `plan_steps` are the sent version. */
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

export const planReminders = sqliteTable(
  'plan_reminders',
  {
    userId: ownerId('user_id', () => users.id).primaryKey(),
    token: text('token').notNull().unique(),
    isOff: integer('is_off', { mode: 'boolean' }).notNull().default(false),
    lastSentAt: integer('last_sent_at'),
    nextAt: integer('next_at'),
  },
  (table) => [index('plan_reminders_due').on(table.nextAt).where(sql`next_at is not null`)],
);
