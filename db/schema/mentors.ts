import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { HoursRow, TimeOff } from '#domain/calendar/hours.ts';
import type { Interval } from '#domain/calendar/slots.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { ownerId } from './columns.ts';
import { users } from './users.ts';

export const mentors = sqliteTable('mentors', {
  /** Also the name of the page /mentors/<id> and of the file in src/content/mentors. */
  id: text('id').primaryKey(),
  name: text('name'),
  userId: text('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
  /** null means that the mentor offers all services. */
  services: text('services', { mode: 'json' }).$type<ServiceId[]>(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  meetingLink: text('meeting_link'),
  position: integer('position').notNull().default(0),
  minimumNotice: integer('minimum_notice'),
  dailyCap: integer('daily_cap'),
  bufferMinutes: integer('buffer_minutes'),
  createdAt: integer('created_at').notNull(),
  /** Triggers fill `hours` from `mentor_hours`, and `daysOff` from `time_off`. */
  hours: text('hours', { mode: 'json' }).$type<HoursRow[]>().notNull().default([]),
  daysOff: text('days_off', { mode: 'json' }).$type<TimeOff[]>().notNull().default([]),
});

export type Mentor = typeof mentors.$inferSelect;

/** Hours for a date replace the hours for its weekday. The range 0 to 0 closes a day. */
export const mentorHours = sqliteTable(
  'mentor_hours',
  {
    mentorId: ownerId('mentor_id', () => mentors.id),
    /** A weekday from '0' (Sunday) to '6', or an IST date. */
    day: text('day').notNull(),
    /** Minutes since midnight in India */
    from: integer('from_minute').notNull(),
    to: integer('to_minute').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mentorId, table.day, table.from] })],
);

export const timeOff = sqliteTable(
  'time_off',
  {
    id: text('id').primaryKey(),
    mentorId: ownerId('mentor_id', () => mentors.id),
    firstDate: text('first_date').notNull(),
    lastDate: text('last_date').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [index('time_off_of_mentor').on(table.mentorId, table.lastDate)],
);

/** One row with a random value. Triggers replace the value when calendar data changes. */
export const calendarVersion = sqliteTable('calendar_version', {
  id: integer('id').primaryKey(),
  value: text('value').notNull(),
});

/** Both tokens are encrypted for this mentor's id. With another id, decryption fails. */
export const calendarConnections = sqliteTable('calendar_connections', {
  mentorId: text('mentor_id')
    .primaryKey()
    .references(() => mentors.id),
  refreshToken: text('refresh_token').notNull(),
  accessToken: text('access_token').notNull(),
  accessEndsAt: integer('access_ends_at').notNull(),
  connectedAt: integer('connected_at').notNull(),
  revokedAt: integer('revoked_at'),
  busy: text('busy', { mode: 'json' }).$type<Interval[]>().notNull().default([]),
  /** When Google last returned `busy`. `askedAt` is also set after a failed request. */
  busyReadAt: integer('busy_read_at'),
  askedAt: integer('asked_at').notNull().default(0),
});

export type CalendarConnection = typeof calendarConnections.$inferSelect;

/** Copies of calls in the mentors' Google calendars. `nextAttemptAt` is null after a success. */
export const callEvents = sqliteTable(
  'call_events',
  {
    bookingId: text('booking_id').notNull(),
    mentorId: text('mentor_id').notNull(),
    /** Booking id and a number. A retry has the same id, so the retry creates no second event. */
    eventId: text('event_id').notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    meetLink: text('meet_link'),
    revision: integer('revision').notNull(),
    changedAt: integer('changed_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: integer('next_attempt_at'),
    claimedUntil: integer('taken_until').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.mentorId] }),
    index('call_events_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('call_events_of_mentor').on(table.mentorId, table.endsAt),
    index('call_events_end').on(table.endsAt),
  ],
);

export type CallEvent = typeof callEvents.$inferSelect;

/** Encrypted tokens of disconnected calendars. A row stays until Google has revoked the token. */
export const tokenRevocations = sqliteTable(
  'token_revocations',
  {
    id: text('id').primaryKey(),
    mentorId: text('mentor_id').notNull(),
    token: text('token').notNull(),
    endedAt: integer('ended_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull(),
  },
  (table) => [
    index('token_revocations_of_mentor').on(table.mentorId),
    index('token_revocations_due').on(table.nextAttemptAt),
  ],
);
