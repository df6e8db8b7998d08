import { and, eq, gte, sql } from 'drizzle-orm';
import { isOpenOrder } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import { bookings, moneyByWeek, orders } from '#db/schema/index.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import type { MoneyQuery } from '#domain/money/input.ts';
import { BILLION, type MoneyEntry, type MoneyKind } from '#domain/money/weeks.ts';
import { istDate, istWeekNumber, istWeekStart, WEEK } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { GIVEN_UP_AFTER_MS } from '#functions/payments/settle.ts';

/** Sums by week and service, in rupees only: money in another currency never stays. */
export async function listMoney({ db, now }: Context, viewer: Viewer, { weeks }: MoneyQuery) {
  const from = istWeekStart(now) - (weeks - 1) * WEEK;
  const { kept, open } = await viewer.loadAsAdmin(() => ({
    kept: keptSums(db, istWeekNumber(from)),
    open: openSums(db, from, now),
  }));
  const entries = [...kept, ...open].map(toEntry);
  const mondays = Array.from({ length: weeks }, (_, n) => istDate(from + n * WEEK));
  return { weeks: mondays, entries };
}

function keptSums(db: Database, first: number) {
  const { week, service, kind, billions, rest } = moneyByWeek;
  return db
    .select({
      week: sql<number>`cast(${week} - ${first} as integer)`,
      service: sql<ServiceId | null>`nullif(${service}, '')`,
      kind,
      billions,
      rest,
    })
    .from(moneyByWeek)
    .where(and(gte(week, first), sql`(${billions} <> 0 or ${rest} <> 0)`));
}

function openSums(db: Database, from: number, now: number) {
  const { createdAt, amount } = orders;
  const since = Math.max(from, now - GIVEN_UP_AFTER_MS);
  return db
    .select({
      week: sql<number>`cast((${createdAt} - ${from}) / ${WEEK} as integer)`,
      service: bookings.service,
      kind: sql<MoneyKind>`'open'`,
      // BILLION, in the text, since the driver sends numbers as floats.
      billions: sql<number>`sum(${amount} / 1000000000)`,
      rest: sql<number>`sum(${amount} % 1000000000)`,
    })
    .from(orders)
    .leftJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(and(isOpenOrder, gte(createdAt, since)))
    .groupBy(sql`1, 2`);
}

interface SumInParts extends Omit<MoneyEntry, 'amount'> {
  billions: number;
  rest: number;
}

/** A sum in two parts stays exact where one would be more than SQLite or a number holds. */
function toEntry({ billions, rest, ...row }: SumInParts): MoneyEntry {
  return { ...row, amount: String(BigInt(billions) * BigInt(BILLION) + BigInt(rest)) };
}
