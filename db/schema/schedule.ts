import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { jobNames } from '#domain/schedule.ts';

/** Who runs a rhythm of the schedule; a row means nothing once `expiresAt` has passed. */
export const runLeases = sqliteTable('run_leases', {
  rhythm: text('rhythm', { enum: ['due', 'housekeeping'] }).primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

/** The last run of each job. */
export const jobRuns = sqliteTable('job_runs', {
  job: text('job', { enum: jobNames }).primaryKey(),
  startedAt: integer('started_at').notNull(),
  /** How long it took, in milliseconds. */
  took: integer('took').notNull(),
  /** What it has handled. */
  rows: integer('rows').notNull(),
  /** Why it did not come to its end; null if it did. */
  error: text('error'),
  /** What it has left, as a `Backlog` of the domain. */
  waiting: integer('waiting').notNull(),
  waitingSince: integer('waiting_since'),
  grownRuns: integer('grown_runs').notNull(),
  /** Where its next run goes on, if it walks a table; null to begin. */
  cursor: text('cursor'),
});
