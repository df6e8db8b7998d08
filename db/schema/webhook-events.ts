import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The inbox: every event a provider has told us, once. What it says of a person is not kept, since
 * the provider is asked again for the state of things.
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
