import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { refundStates } from '#domain/money/states.ts';
import { isOpenOrder } from '../expressions.ts';

/** The ledger. Ids of orders and payments are the payment provider's; amounts are paise. */
export const orders = sqliteTable(
  'orders',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id').notNull().unique(),
    userId: text('user_id').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    createdAt: integer('created_at').notNull(),
    checkedAt: integer('checked_at').notNull().default(0),
    isOpen: integer('is_open', { mode: 'boolean' }).notNull().default(true),
  },
  (table) => [
    index('orders_created').on(table.createdAt),
    index('orders_of_user').on(table.userId),
    // Its own condition leads: without statistics, SQLite goes by how much is compared with `=`.
    index('orders_open').on(table.isOpen, table.checkedAt).where(isOpenOrder),
  ],
);

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
  (table) => [
    index('payments_of_booking').on(table.bookingId),
    index('payments_of_order').on(table.orderId),
    index('payments_created').on(table.createdAt, table.id),
  ],
);

/** What is owed back. `attempt` counts on when the bank refuses one, and makes a new idempotency key. */
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
    index('refunds_created').on(table.createdAt),
  ],
);

/** One for each payment that was used, numbered without a gap within a financial year. */
export const taxReceipts = sqliteTable(
  'receipts',
  {
    paymentId: text('payment_id').primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** `26-27`: April to March, in India. */
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

/** Sums in rupees by Indian weeks, kept by db/triggers.ts: `billions` × BILLION + `rest`, which stay exact. */
export const moneyByWeek = sqliteTable(
  'money_by_week',
  {
    week: integer('week').notNull(),
    /** A service of the catalogue; empty for money that belongs to no booking. */
    service: text('service').notNull(),
    kind: text('kind', { enum: ['paid', 'refunded', 'refunding'] }).notNull(),
    billions: integer('billions').notNull(),
    rest: integer('rest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.service, table.kind] })],
);

/** Payments that are neither used nor returned, and sold calls without a payment, by the same triggers. */
export const ledgerIssues = sqliteTable(
  'ledger_issues',
  {
    kind: text('kind', { enum: ['payment unaccounted', 'sale unpaid'] }).notNull(),
    /** The id of the payment or of the booking. */
    subject: text('subject').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
