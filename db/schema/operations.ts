import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { jobNames } from '#domain/schedule.ts';
import { settingIds } from '#domain/settings/settings.ts';

export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: integer('at').notNull(),
    /** null if a trigger wrote the entry. */
    actorId: text('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: text('detail'),
  },
  (table) => [index('audit_log_of_subject').on(table.subject), index('audit_log_at').on(table.at)],
);

export const adminSettings = sqliteTable('admin_settings', {
  id: text('id', { enum: settingIds }).primaryKey(),
  value: text('value').notNull(),
  updatedAt: integer('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});

export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull(),
    refused: integer('refused').notNull(),
    blockedUntil: integer('blocked_until').notNull(),
    resetsAt: integer('resets_at').notNull(),
  },
  (table) => [index('rate_limits_over').on(table.resetsAt)],
);

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
  /** The next run of the job continues at this position. null means the start of the table. */
  cursor: text('cursor'),
});

/**
 * Stores ids instead of whole events, because events contain personal data. The API requests the
 * state of a payment or refund from the provider.
 */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    paymentId: text('payment_id'),
    refundId: text('refund_id'),
    attempts: integer('attempts').notNull().default(0),
    receivedAt: integer('received_at').notNull(),
    handledAt: integer('handled_at'),
  },
  (table) => [
    index('webhook_events_waiting').on(table.handledAt, table.attempts, table.receivedAt),
    index('webhook_events_received').on(table.receivedAt),
  ],
);
