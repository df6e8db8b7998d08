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

/** Orders, under the payment provider's ids. All amounts in this file are paise. */
export const orders = sqliteTable(
  'orders',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id').notNull().unique(),
    userId: text('user_id').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When we last asked the provider for payments of this order; 0 if never. */
    checkedAt: integer('checked_at').notNull().default(0),
    /** True while a payment may still arrive. */
    isOpen: integer('is_open', { mode: 'boolean' }).notNull().default(true),
  },
  (table) => [
    index('orders_created').on(table.createdAt),
    index('orders_of_user').on(table.userId),
    // `isOpen` comes first: SQLite without statistics picks the index that serves most `=` conditions.
    index('orders_open').on(table.isOpen, table.checkedAt).where(isOpenOrder),
  ],
);

/**
 * Captured payments, under the provider's ids. Each leads to a confirmed booking or to a refund.
 * Payments that an admin received outside of this site have ids that start with `outside-`.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    bookingId: text('booking_id').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    method: text('method', { enum: paymentMethods }).notNull().default('razorpay'),
    /** The admin's reference of a payment outside of this site, such as a bank transfer number. */
    reference: text('reference'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('payments_of_booking').on(table.bookingId),
    index('payments_of_order').on(table.orderId),
    index('payments_created').on(table.createdAt, table.id),
  ],
);

/** `attempt` increases when the bank refuses a refund. Each attempt has its own idempotency key. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
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

/** Tax receipts: one per payment of a booking, numbered without gaps within a financial year. */
export const taxReceipts = sqliteTable(
  'receipts',
  {
    paymentId: text('payment_id').primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** Financial year: `26-27` is April 2026 to March 2027. */
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

/** Sums by IST date, updated by triggers. Two columns keep sums exact: `billions` × BILLION + `rest` paise. */
export const moneyByDay = sqliteTable(
  'money_by_day',
  {
    day: text('day').notNull(),
    /** A service of the catalogue; '' for payments without a booking. */
    service: text('service').notNull(),
    kind: text('kind').$type<Exclude<MoneyKind, 'open'>>().notNull(),
    billions: integer('billions').notNull(),
    rest: integer('rest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.service, table.kind] })],
);

/** Payments without a booking or refund, and paid calls without a payment. Updated by db/triggers.ts. */
export const ledgerIssues = sqliteTable(
  'ledger_issues',
  {
    kind: text('kind', { enum: ['payment unaccounted', 'sale unpaid'] }).notNull(),
    /** Id of the payment or booking. */
    subject: text('subject').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
