import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PlanContent } from '#domain/plans/plan.ts';
import { users } from './users.ts';

/**
 * The action plan after a call. What its mentor writes is the draft; the client has what was sent: the
 * summary here, and the steps. The draft is null from then until it is corrected.
 */
export const plans = sqliteTable(
  'plans',
  {
    bookingId: text('booking_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    bookingId: text('booking_id')
      .notNull()
      .references(() => plans.bookingId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    /** An IST date. */
    dueOn: text('due_on').notNull(),
    doneAt: integer('done_at'),
  },
  (table) => [index('plan_steps_in_order').on(table.bookingId, table.position)],
);

export const planReminders = sqliteTable(
  'plan_reminders',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    isOff: integer('is_off', { mode: 'boolean' }).notNull().default(false),
    lastSentAt: integer('last_sent_at'),
    /** null while there is nothing to be reminded of. */
    nextAt: integer('next_at'),
  },
  (table) => [index('plan_reminders_due').on(table.nextAt).where(sql`next_at is not null`)],
);
