/** Three years of bookings and their payments, for measuring. */

import { bookings, payments, taxReceipts } from '#db/schema/index.ts';
import { quote } from '#domain/booking/booking.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { addDays, DAY, istDate } from '#domain/calendar/time.ts';
import { serviceIds } from '#domain/catalogue.ts';
import { financialYear } from '#domain/money/tax-receipt.ts';
import type { OpenDatabase } from '#local/database.ts';

const DAYS = 3 * 365;
const STARTS = DAYS * slotTimes.length;
/** Of the bookings of a start one is sold, as in a database where many were given up. */
const PER_START = 3;
/** The days around today have the same few calls in every database. */
const AROUND_DAYS = 17;
const AROUND_CALLS = 30;
const AT_ONCE = 500;

const FIRST_NAMES =
  'Priya Rahul Asha Vikram Nila Ravi Sana Arjun Meera Karan Diya Kabir Ananya Rohan Ishita Dev Tara Aarav Zoya Neel'.split(
    ' ',
  );
const LAST_NAMES =
  'Rao Menon Iyer Sharma Mehta Khan Das Bose Nair Patel Reddy Gill Joshi Kaur Sethi Pillai Ghosh Verma Jain'.split(
    ' ',
  );

/** One in twenty is called so. */
export const COMMON_NAME = 'Priya';
/** Only the oldest booking's client is called so. */
export const RARE_NAME = 'Zerlina';
/** What nobody has booked for ages, and only then. */
export const RARE_SERVICE = 'interview';

type Row = typeof bookings.$inferInsert;

/** Fills an empty database with `count` bookings, as many before today as after. */
export async function insertManyBookings(
  db: OpenDatabase,
  count: number,
  now: number,
): Promise<void> {
  const starts = Math.ceil((count - AROUND_CALLS) / PER_START);
  const near = Array.from({ length: AROUND_CALLS }, (_, n) => nearCall(n, now));
  const far = Array.from({ length: count - AROUND_CALLS }, (_, n) => farCall(n, starts, now));
  const rows = [...near, ...far];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await insert(db, rows.slice(from, from + AT_ONCE));
  }
}

async function insert(db: OpenDatabase, rows: Row[]): Promise<void> {
  const sold = rows.filter(({ paymentId }) => paymentId);
  await db.batch([
    db.insert(bookings).values(rows),
    db.insert(payments).values(sold.map(paymentOf)),
    db.insert(taxReceipts).values(sold.map(receiptOf)),
  ]);
}

function nearCall(n: number, now: number): Row {
  const date = addDays(istDate(now), (n % AROUND_DAYS) - 1);
  return bookingOf(n, { date, time: slotTimes[n] ?? '', isSold: true, now });
}

/** Spread evenly, and never over the days around today. */
function farCall(n: number, starts: number, now: number): Row {
  const start = Math.floor((Math.floor(n / PER_START) * STARTS) / starts);
  const day = Math.floor(start / slotTimes.length) - Math.floor(DAYS / 2);
  const date = addDays(istDate(now), day < 0 ? day - AROUND_DAYS : day + AROUND_DAYS);
  const time = slotTimes[start % slotTimes.length] ?? '';
  const isOldest = n === 0;
  const row = bookingOf(n + AROUND_CALLS, { date, time, isSold: n % PER_START === 0, now });
  return isOldest ? { ...row, fullName: `${RARE_NAME} Quist` } : row;
}

interface Place {
  date: string;
  time: string;
  isSold: boolean;
  now: number;
}

function bookingOf(n: number, { date, time, isSold, now }: Place): Row {
  const usual = serviceIds.filter((id) => id !== RARE_SERVICE);
  const service = n < AROUND_CALLS + PER_START ? RARE_SERVICE : (usual[n % usual.length] ?? 'lor');
  const quoted = quote({ service, additionalSchools: 0, date, time });
  const isOver = quoted.endsAt < now;
  const createdAt = quoted.startsAt - 10 * DAY;
  const id = pseudonym(n);
  return {
    ...quoted,
    ...{ id, userId: `user-${n % 1000}`, joinToken: id, tempReservationId: id },
    ...{ createdAt, updatedAt: createdAt, expiresAt: createdAt, detailsCompleted: true },
    ...clientOf(n),
    ...(isSold
      ? {
          ...{ status: 'confirmed', bookingConfirmed: true, confirmedAt: createdAt },
          ...{ paymentCompleted: true, paymentId: `pay_${id.slice(-14)}`, paymentDate: createdAt },
          ...(isOver && { outcome: n % 10 === 0 ? 'no_show' : 'completed' }),
        }
      : { status: n % 20 === 1 ? 'pending' : 'cancelled' }),
  };
}

function clientOf(n: number) {
  const firstName = FIRST_NAMES[n % FIRST_NAMES.length];
  const lastName = LAST_NAMES[n % LAST_NAMES.length];
  const email = `${firstName}.${lastName}${n}@example.com`.toLowerCase();
  const phoneNumber = `+91 ${90_000 + Math.floor(n / 100_000)} ${String(n % 100_000).padStart(5, '0')}`;
  const name = `${firstName} ${lastName}`;
  return { userName: name, fullName: name, userEmail: email, emailId: email, phoneNumber };
}

/** Forty hexadecimal digits, as ids of bookings have, and the same at every run. */
function pseudonym(n: number): string {
  const mixed = (salt: number) => Math.imul(n + 1, salt) >>> 0;
  return [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1]
    .map((salt) => mixed(salt).toString(16).padStart(8, '0'))
    .join('');
}

function paymentOf({ id, paymentId, price, createdAt }: Row): typeof payments.$inferInsert {
  const amount = price * 100;
  const order = { orderId: `order_${id}`, bookingId: id };
  return { id: paymentId ?? '', ...order, amount, currency: 'INR', createdAt };
}

function receiptOf({ id, paymentId, createdAt }: Row): typeof taxReceipts.$inferInsert {
  const serial = Number.parseInt(id.slice(0, 13), 16);
  const year = financialYear(createdAt);
  return { paymentId: paymentId ?? '', bookingId: id, year, serial, issuedAt: createdAt };
}
