import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { jobNames } from '#domain/schedule.ts';

export const runLeases = sqliteTable('run_leases', {
  rhythm: text('rhythm', { enum: ['due', 'housekeeping'] }).primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

export const jobRuns = sqliteTable('job_runs', {
  job: text('job', { enum: jobNames }).primaryKey(),
  startedAt: integer('started_at').notNull(),
  took: integer('took').notNull(),
  rows: integer('rows').notNull(),
  error: text('error'),
  waiting: integer('waiting').notNull(),
  waitingSince: integer('waiting_since'),
  grownRuns: integer('grown_runs').notNull(),
  /** Where its next run goes on, if it walks a table; null to begin. */
  cursor: text('cursor'),
});
