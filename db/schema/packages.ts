import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CallId, PackageId } from '#domain/catalogue.ts';
import { refundRequestStates } from '#domain/packages/states.ts';

export const packagePurchases = sqliteTable(
  'passes',
  {
    /** Id of the booking that bought the package */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    package: text('package').$type<PackageId>().notNull(),
    paymentId: text('payment_id').notNull(),
    createdAt: integer('created_at').notNull(),
    /** 00:00 IST after the last day */
    endsAt: integer('ends_at').notNull(),
    extendedAt: integer('extended_at'),
    remindAt: integer('remind_at'),
  },
  (table) => [
    index('passes_of_user').on(table.userId),
    index('passes_of_payment').on(table.paymentId),
    index('passes_remind').on(table.remindAt).where(sql`remind_at is not null`),
  ],
);

export type PackagePurchase = typeof packagePurchases.$inferSelect;

export const packageSessions = sqliteTable(
  'pass_sessions',
  {
    id: text('id').primaryKey(),
    purchaseId: text('pass_id').notNull(),
    position: integer('position').notNull(),
    service: text('service').$type<CallId>().notNull(),
    /** Paise */
    value: integer('value').notNull(),
    /** null until the session is booked. null again after the session is reopened. */
    bookingId: text('booking_id').unique(),
    refundId: text('refund_id'),
  },
  (table) => [
    index('pass_sessions_of_pass').on(table.purchaseId, table.position),
    index('pass_sessions_of_refund').on(table.refundId),
  ],
);

export const refundRequests = sqliteTable(
  'pass_refunds',
  {
    id: text('id').primaryKey(),
    purchaseId: text('pass_id').notNull(),
    /** Paise */
    amount: integer('amount').notNull(),
    state: text('state', { enum: refundRequestStates }).notNull(),
    reason: text('reason').notNull(),
    askedAt: integer('asked_at').notNull(),
    decidedAt: integer('decided_at'),
    answer: text('answer'),
  },
  (table) => [
    index('pass_refunds_of_pass').on(table.purchaseId, table.askedAt),
    index('pass_refunds_by_state').on(table.state, table.askedAt),
    uniqueIndex('pass_refunds_asked').on(table.purchaseId).where(sql`state = 'asked'`),
  ],
);
