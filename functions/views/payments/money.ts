import { and, between, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isOpenOrder } from '#db/expressions.ts';
import { bookings, moneyByDay, orders } from '#db/schema/index.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { BILLION, type DayRange, type MoneyEntry, periodUnit } from '#domain/money/sums.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { isWithin } from '#functions/core/job.ts';
import { ORDER_EXPIRES_MS } from '#functions/payments/settle.ts';

/** Returns sums by period and service. All sums are rupees, because other currencies are refunded. */
export async function listMoney({ db, now }: Context, viewer: Viewer, range: DayRange) {
  const { kept, open } = await viewer.loadAsAdmin(() => ({
    kept: keptSums(db, range),
    open: openSums(db, range, now),
  }));
  // BigInt, because SQLite and JavaScript numbers are not exact for the sum of both parts.
  const entries = [...kept, ...open].map(({ billions, rest, ...entry }): MoneyEntry => {
    return { ...entry, amount: String(BigInt(billions) * BigInt(BILLION) + BigInt(rest)) };
  });
  return { entries: entries.filter(({ amount }) => amount !== '0') };
}

/** Returns the first day of a day's week or month. `day` holds arguments of SQLite's `date`. */
function periodOf(day: SQL, range: DayRange) {
  return periodUnit(range) === 'week'
    ? sql<string>`date(${day}, 'weekday 0', '-6 days')`
    : sql<string>`date(${day}, 'start of month')`;
}

function keptSums(db: Database, range: DayRange) {
  const { day, service, kind, billions, rest } = moneyByDay;
  return db
    .select({
      period: periodOf(sql`${day}`, range),
      service: sql<ServiceId | null>`nullif(${service}, '')`,
      kind,
      billions: sql<number>`sum(${billions})`,
      rest: sql<number>`sum(${rest})`,
    })
    .from(moneyByDay)
    .where(between(day, range.from, range.to))
    .groupBy(sql`1, 2, 3`);
}

function openSums(db: Database, range: DayRange, now: number) {
  const { createdAt, amount } = orders;
  return db
    .select({
      period: periodOf(sql`${createdAt} / 1000, 'unixepoch', '+330 minutes'`, range),
      service: bookings.service,
      kind: sql<'open'>`'open'`,
      // Repeats BILLION as a literal, because the driver would send a parameter as a float.
      billions: sql<number>`sum(${amount} / 1000000000)`,
      rest: sql<number>`sum(${amount} % 1000000000)`,
    })
    .from(orders)
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(and(isOpenOrder, gt(createdAt, now - ORDER_EXPIRES_MS), isWithin(createdAt, range)))
    .groupBy(sql`1, 2`);
}
