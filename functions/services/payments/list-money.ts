import { and, eq, gte, notExists, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { bookings, orders, payments, refunds } from '#db/schema/index.ts';
import { istDate, istWeekStart, WEEK } from '#domain/calendar/time.ts';
import { CURRENCY } from '#domain/money/money.ts';
import type { MoneyEntry, MoneyKind, MoneyQuery } from '#domain/money/weeks.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { GIVEN_UP_AFTER_MS } from './reconcile.ts';

/**
 * What was paid, went back, is going back or may still be paid, by week and service, in rupees only:
 * money in another currency never stays.
 * @throws DomainError unauthenticated, forbidden
 */
export async function listMoney({ db, now }: Context, viewer: Viewer, { weeks }: MoneyQuery) {
  const from = istWeekStart(now) - (weeks - 1) * WEEK;
  const sums = await viewer.loadAsAdmin(() => ({
    paid: paid(db, from),
    returned: returned(db, from),
    open: open(db, from, now),
  }));
  const entries = [...sums.paid, ...sums.returned, ...sums.open].map(toEntry);
  const mondays = Array.from({ length: weeks }, (_, n) => istDate(from + n * WEEK));
  return { weeks: mondays, entries };
}

function paid(db: Database, from: number) {
  return db
    .select(entry(sql<MoneyKind>`'paid'`, payments, from))
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(gte(payments.createdAt, from), eq(payments.currency, CURRENCY)))
    .groupBy(sql`1, 2`);
}

function returned(db: Database, from: number) {
  const kind = sql<MoneyKind>`case ${refunds.state} when 'processed' then 'refunded' else 'refunding' end`;
  return db
    .select(entry(kind, refunds, from))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(gte(refunds.createdAt, from), eq(payments.currency, CURRENCY)))
    .groupBy(sql`1, 2, 3`);
}

/** Orders that nobody has paid and the provider has not given up. */
function open(db: Database, from: number, now: number) {
  const payment = db.select().from(payments).where(eq(payments.bookingId, orders.bookingId));
  const since = Math.max(from, now - GIVEN_UP_AFTER_MS);
  return db
    .select(entry(sql<MoneyKind>`'open'`, orders, from))
    .from(orders)
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(and(gte(orders.createdAt, since), notExists(payment)))
    .groupBy(sql`1, 2`);
}

type Dated = Record<'createdAt' | 'amount', SQLiteColumn>;

interface SumInParts extends Omit<MoneyEntry, 'amount'> {
  billions: number;
  rest: number;
}

const BILLION = 1_000_000_000n;

/**
 * Sums in two parts, which stay exact where one sum would be more than SQLite or a number holds.
 * The cast is there because the driver sends numbers as floats.
 */
function entry(kind: SQL<MoneyKind>, { createdAt, amount }: Dated, from: number) {
  return {
    week: sql<number>`cast((${createdAt} - ${from}) / ${WEEK} as integer)`,
    service: bookings.service,
    kind,
    billions: sql<number>`sum(${amount} / 1000000000)`,
    rest: sql<number>`sum(${amount} % 1000000000)`,
  };
}

function toEntry({ billions, rest, ...row }: SumInParts): MoneyEntry {
  return { ...row, amount: String(BigInt(billions) * BILLION + BigInt(rest)) };
}
