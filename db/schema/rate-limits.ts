import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Attempts within a window, one row a key; a row means nothing once `resetsAt` has passed. */
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
