import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ServiceId } from '#domain/catalogue.ts';
import { users } from './users.ts';

export const mentors = sqliteTable('mentors', {
  /** Their slug: their page is /mentors/<id>, its words are the file of that name in src/content/mentors. */
  id: text('id').primaryKey(),
  /** null for one who is not introduced: then no page or email names a mentor. */
  name: text('name'),
  userId: text('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
  services: text('services', { mode: 'json' }).$type<ServiceId[]>(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  /** null for the shared one. */
  meetingLink: text('meeting_link'),
  position: integer('position').notNull().default(0),
  minimumNotice: integer('minimum_notice'),
  dailyCap: integer('daily_cap'),
  bufferMinutes: integer('buffer_minutes'),
  createdAt: integer('created_at').notNull(),
});

export type Mentor = typeof mentors.$inferSelect;

/**
 * When a mentor works: the ranges of a date if it has any, else those of its weekday ('0' is Sunday);
 * without either, all day. A range from 0 to 0 closes a day.
 */
export const mentorHours = sqliteTable(
  'mentor_hours',
  {
    mentorId: text('mentor_id')
      .notNull()
      .references(() => mentors.id, { onDelete: 'cascade' }),
    /** A weekday or an IST date. */
    day: text('day').notNull(),
    /** Minutes since midnight in India. */
    from: integer('from_minute').notNull(),
    to: integer('to_minute').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mentorId, table.day, table.from] })],
);

export const timeOff = sqliteTable(
  'time_off',
  {
    id: text('id').primaryKey(),
    mentorId: text('mentor_id')
      .notNull()
      .references(() => mentors.id, { onDelete: 'cascade' }),
    /** IST dates, both included. */
    firstDate: text('first_date').notNull(),
    lastDate: text('last_date').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [index('time_off_of_mentor').on(table.mentorId, table.lastDate)],
);
