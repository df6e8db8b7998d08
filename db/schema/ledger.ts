import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Sums of payments and refunds in rupees, by Indian weeks (`istWeekOf`), kept by the triggers of
 * db/ledger-triggers.ts. A sum is `billions` × BILLION + `rest`, which stay exact.
 */
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
