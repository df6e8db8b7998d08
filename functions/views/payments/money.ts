import { and, between, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isOpenOrder } from '#db/expressions.ts';
import { bookings, moneyByDay, orders } from '#db/schema/index.ts';
import { BILLION, type DayRange, type MoneyEntry, periodsOf } from '#domain/money/sums.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { isWithin } from '#functions/core/statements.ts';
import { ORDER_EXPIRES_MS } from '#functions/payments/settle.ts';

/** Sums are in paise. Payments in other currencies do not count: the site refunds them. */
export async function listMoney({ db, now }: Context, viewer: Viewer, range: DayRange) {
  const { kept, open } = await viewer.loadAsAdmin(() => ({
    kept: keptSums(db, range),
    open: openSums(db, range, now),
  }));
  const entries = [kept, open].flatMap((rows) => toEntries(rows, range));
  return { entries: entries.filter(({ amount }) => amount !== '0') };
}

type DaySum = [
  day: string,
  service: string,
  kind: MoneyEntry['kind'],
  billions: number,
  rest: number,
];

function toEntries(rows: { sums: DaySum[] }[], range: DayRange): MoneyEntry[] {
  const latestFirst = periodsOf(range).toReversed();
  const sums = new Map<string, Omit<MoneyEntry, 'amount'> & { billions: number; rest: number }>();
  for (const [day, service, kind, billions, rest] of rows.flatMap((row) => row.sums)) {
    const period = latestFirst.find((start) => start <= day) ?? day;
    const key = `${period} ${service} ${kind}`;
    const sum = sums.get(key) ?? { period, service: service || null, kind, billions: 0, rest: 0 };
    sum.billions += billions;
    sum.rest += rest;
    sums.set(key, sum);
  }
  const inOrder = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.map(([, { billions, rest, ...entry }]) => {
    // The sum can be too large for a JavaScript number to store exactly.
    return { ...entry, amount: String(BigInt(billions) * BigInt(BILLION) + BigInt(rest)) };
  });
}

/** Returns all sums as one JSON value. One value arrives faster than many rows. */
function keptSums(db: Database, range: DayRange) {
  const { day, service, kind, billions, rest } = moneyByDay;
  const sum = sql`json_array(${day}, ${service}, ${kind}, ${billions}, ${rest})`;
  return db
    .select({ sums: sql<DaySum[]>`json_group_array(${sum})`.mapWith(JSON.parse) })
    .from(moneyByDay)
    .where(between(day, range.from, range.to));
}

function openSums(db: Database, range: DayRange, now: number) {
  const { createdAt, amount } = orders;
  const day = sql`date(${createdAt} / 1000, 'unixepoch', '+330 minutes')`;
  // Writes BILLION as a literal: the database client would send a parameter as a float.
  const [billions, rest] = [sql`sum(${amount} / 1000000000)`, sql`sum(${amount} % 1000000000)`];
  const sum = sql`json_array(${day}, coalesce(${bookings.service}, ''), 'open', ${billions}, ${rest})`;
  return db
    .select({ sums: sql<[DaySum]>`json_array(${sum})`.mapWith(JSON.parse) })
    .from(orders)
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(and(isOpenOrder, gt(createdAt, now - ORDER_EXPIRES_MS), isWithin(createdAt, range)))
    .groupBy(day, bookings.service);
}
