import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { paymentMethods, refundStates } from '#domain/money/states.ts';
import type { MoneyKind } from '#domain/money/sums.ts';
import { isOpenOrder } from '../expressions.ts';

/**
 * Order ids come from the payment provider. All amounts in this file are in paise. No table here
 * has a foreign key, because the rows outlive a deleted account.
 */
export const orders = sqliteTable(
  'orders',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id').notNull().unique(),
    userId: text('user_id').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the cron last asked the provider for payments of this order. 0 means never. */
    checkedAt: integer('checked_at').notNull().default(0),
    /** False once a payment is captured or the cron has stopped asking. */
    isOpen: integer('is_open', { mode: 'boolean' }).notNull().default(true),
  },
  (table) => [
    index('orders_created').on(table.createdAt),
    index('orders_of_user').on(table.userId),
    // `isOpen` must come first. Without statistics, SQLite prefers an index if the query tests the
    // first column for equality.
    index('orders_open').on(table.isOpen, table.checkedAt).where(isOpenOrder),
  ],
);

/** Each payment leads to a confirmed booking or to a refund. */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    bookingId: text('booking_id').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    method: text('method', { enum: paymentMethods }).notNull().default('razorpay'),
    /** Entered by an admin for a payment outside this site. Otherwise null. */
    reference: text('reference'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('payments_of_booking').on(table.bookingId),
    index('payments_of_order').on(table.orderId),
    index('payments_created').on(table.createdAt, table.id),
  ],
);

/** `attempt` grows if a bank refuses the refund. Each attempt has its own idempotency key. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    /** User id of the admin. null if no admin ordered the refund on this site. */
    orderedBy: text('ordered_by'),
    state: text('state', { enum: refundStates }).notNull(),
    attempt: integer('attempt').notNull().default(1),
    providerId: text('provider_id').unique(),
    lastError: text('last_error'),
    processedAt: integer('processed_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('refunds_due').on(table.state, table.updatedAt),
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_created').on(table.createdAt, table.id),
  ],
);

/** A payment has at most one receipt. Receipt numbers have no gaps within a financial year. */
export const taxReceipts = sqliteTable(
  'receipts',
  {
    paymentId: text('payment_id').primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** `26-27` is April 2026 to March 2027. */
    year: text('year').notNull(),
    serial: integer('serial').notNull(),
    issuedAt: integer('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('receipts_number').on(table.year, table.serial),
    index('receipts_of_booking').on(table.bookingId),
    index('receipts_issued').on(table.issuedAt),
  ],
);

/** Triggers update these sums. A sum in paise is `billions` × BILLION + `rest`. */
export const moneyByDay = sqliteTable(
  'money_by_day',
  {
    /** IST date */
    day: text('day').notNull(),
    /** '' if the booking was deleted or never stored */
    service: text('service').notNull(),
    kind: text('kind').$type<Exclude<MoneyKind, 'open'>>().notNull(),
    billions: integer('billions').notNull(),
    rest: integer('rest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.service, table.kind] })],
);

/** Triggers fill this table. */
export const ledgerIssues = sqliteTable(
  'ledger_issues',
  {
    kind: text('kind', { enum: ['payment unaccounted', 'sale unpaid'] }).notNull(),
    subject: text('subject').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
