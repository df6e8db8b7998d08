import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The ledger. Ids of orders and payments are Razorpay's own; amounts are paise. */
export const orders = sqliteTable('orders', {
  id: text('id').primaryKey(),
  bookingId: text('booking_id').notNull().unique(),
  userId: text('user_id').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Money that was captured: each row ends in a confirmed booking or in a refund. */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    bookingId: text('booking_id').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('payments_of_booking').on(table.bookingId)],
);

/** `id` is the idempotency key sent with the refund, so that a repeated call pays back once. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['due', 'requested'] }).notNull(),
    providerId: text('provider_id'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('refunds_state').on(table.state)],
);
