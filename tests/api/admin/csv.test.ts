import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, bookings, payments } from '#db/schema/index.ts';
import { type DayRange, type MoneyKind, moneyKindLabels, sumsOf } from '#domain/money/sums.ts';
import { addDays, HOUR, istDate, istInstant } from '#domain/time.ts';
import { db, send } from '#support/api.ts';
import { bookingRow, insertBooking } from '#support/calls.ts';
import { costOf } from '#support/costs.ts';
import { admin, type Customer, customer, day } from '#support/customer.ts';
import { AdminApi } from '#support/dashboard.ts';
import { bookSession, buyPackage, openSession } from '#support/packages/purchases.ts';
import { paidBooking } from '#support/providers.ts';
import { insertRefund } from '#support/refunds.ts';

const PART_SIZE = 5000;
const MORE_THAN_ONE_PART = PART_SIZE + 100;

let nila: Customer;

beforeEach(async () => {
  nila = await admin();
});

async function download(path: string) {
  const response = await send(path, { headers: { Cookie: nila.cookie } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { headers: response.headers, text, lines: text.split('\r\n').slice(0, -1) };
}

async function downloadAll(path: string) {
  const parts = [];
  for (let next: string | undefined = path; next; ) {
    const part = await download(next);
    parts.push(part);
    next = /<\/api(.*)>; rel="next"/.exec(part.headers.get('link') ?? '')?.[1];
  }
  return parts;
}

const bookingsFile = (query = '') => download(`/admin/bookings.csv${query}`);

test('exports bookings as a CSV file that Excel can open and that has today’s date in its name', async () => {
  const asha = await customer({ email: 'asha@example.com' });
  const { id, paid } = await paidBooking(asha);
  const paymentId = paid.razorpay_payment_id;
  await insertRefund(paymentId, { amount: 4950 });

  const { headers, text, lines } = await bookingsFile();

  const today = istDate(Date.now());
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="bookings-${today}.csv"`);
  expect(headers.get('cache-control')).toBe('no-store');
  const begin = /^\ufeffBooking ID,Created \(IST\),Service,Date \(IST\),Time \(IST\),.*\r\n$/s;
  expect(text).toMatch(begin);
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  const receipt = expect.stringMatching(/^WM\/\d\d-\d\d\/\d{5}$/);
  const call = [id, moment, 'Discovery Call', day(5), '10:00'];
  const client = ['Asha Rao', 'asha@example.com', "'+91 98765 43210"];
  const payment = ['confirmed', '', '99', paymentId, moment, '49.5', receipt];
  const ofPackage = Array(6).fill('');
  expect(lines[1]?.split(',')).toEqual([...call, ...client, ...payment, ...ofPackage]);
});

const sessionColumns = ['Booking ID', 'Price (INR)', 'Package ID', 'Session value (INR)'];
const sumColumns = ['open', 'delivered', 'refunded', 'forfeited'].map(
  (sum) => `Package ${sum} (INR)`,
);

test('the bookings export splits a package’s price by the state of its sessions', async () => {
  const asha = await customer();
  const { id, paid } = await buyPackage(asha, { additionalSchools: 2 });
  const late = await bookSession(asha, await openSession(asha, 'lor'), { time: '12:00' });
  const back = await bookSession(asha, await openSession(asha, 'resume'), { time: '15:00' });
  await asha.cancel(back);
  const startsAt = Date.now() + HOUR;
  await db.update(bookings).set({ startsAt }).where(eq(bookings.id, late));
  await asha.cancel(late);
  const endsAt = Date.now() - 1;
  await db.update(bookings).set({ endsAt }).where(eq(bookings.id, id));
  await new AdminApi(nila).refund(paid.razorpay_payment_id, { amount: 123_456 });

  const { lines } = await bookingsFile();

  const headings = lines[0]?.slice(1).split(',') ?? [];
  const cells = [...sessionColumns, ...sumColumns].map((column) => headings.indexOf(column));
  const rows = lines.slice(1).map((line) => cells.map((cell) => line.split(',')[cell]));
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual([late, '0', id, '1300', '', '', '', '']);
  expect(rows).toContainEqual([back, '0', id, '', '', '', '', '']);
  // The refund of ₹1,234.56 returns the price of the delivered call (₹1,000) and a part of the
  // price of the forfeited call.
  const sums = ['23697', '0', '1234.56', '1065.44'];
  expect(rows).toContainEqual([id, '25997', id, '1000', ...sums]);
  expect(sums.reduce((sum, one) => sum + Number(one) * 100, 0)).toBe(2_599_700);
});

const idsOf = ({ lines }: { lines: string[] }) => lines.map((line) => line.slice(0, 40));

test('the bookings export applies the filters and writes spreadsheet formulas as plain text', async () => {
  const formula = { fullName: '=HYPERLINK("http://evil.example")', phoneNumber: '@SUM(1)' };
  const first = await insertBooking({ service: 'lor', date: '2026-03-01', ...formula });
  const second = await insertBooking({ service: 'lor', date: '2026-03-02' });
  await insertBooking({ service: 'resume', date: '2026-03-01' });

  const both = await bookingsFile('?service=lor');
  expect(idsOf(both).slice(1)).toEqual([second, first]);
  expect(both.lines[2]).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
  expect(both.lines[2]).toContain(",'@SUM(1),");
  expect(idsOf(await bookingsFile('?q=asha&service=lor&to=2026-03-01')).slice(1)).toEqual([first]);
  expect((await bookingsFile('?status=no_show')).lines).toHaveLength(1);
  expect((await bookingsFile('?after=1~0')).lines).toEqual([]);
  expect((await nila.request('GET', '/admin/bookings.csv?after=nowhere')).status).toBe(422);

  const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, nila.user.id));
  const entry = { action: 'bookings exported', subject: 'bookings' };
  expect(entries).toMatchObject(Array(4).fill(entry));
  const details = entries.map(({ detail }) => detail);
  expect(details.slice(2)).toEqual(['status=no_show', '']);
  expect(details[1]).toContain('to=2026-03-01');
  expect(details[1]).not.toContain('asha');
});

test('splits a long bookings export into parts that together list each booking once', async () => {
  const rows = Array.from({ length: MORE_THAN_ONE_PART }, (_, n) =>
    bookingRow({ date: addDays('2020-01-01', Math.floor(n / 3)) }),
  );
  for (let from = 0; from < MORE_THAN_ONE_PART; from += 500) {
    await db.insert(bookings).values(rows.slice(from, from + 500));
  }

  for (const query of ['', '?q=asha']) {
    const parts = await downloadAll(`/admin/bookings.csv${query}`);

    expect(parts.map(({ lines }) => lines.length)).toEqual([5001, 100]);
    expect(parts[0]?.lines[0]).toContain('Booking ID');
    expect(parts[1]?.text.startsWith('\ufeff')).toBe(false);
    const ids = parts.flatMap(idsOf).slice(1);
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  }
  const { cost } = await costOf(() => bookingsFile());
  expect(cost.trips).toBe(5000 / 500 + 1);
});

type Row = Record<string, string | undefined>;

async function paymentRows({ from, to }: DayRange) {
  const parts = await downloadAll(`/admin/payments.csv?from=${from}&to=${to}`);
  expect(parts[0]?.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head = '', ...lines] = parts.flatMap((part) => part.lines);
  const headings = head.replace('\ufeff', '').split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(
      headings.map((heading, n): [string, Row[string]] => [heading, cells[n]]),
    );
  });
  return { parts: parts.length, rows };
}

function sumsByLabel(rows: Row[]) {
  const sums = new Map<string, number>();
  for (const { Amount, State, Method } of rows.filter(({ Currency }) => Currency === 'INR')) {
    const label = Method === 'Outside this site' ? `${State} outside this site` : `${State}`;
    const paise = Math.round(Math.abs(Number(Amount)) * 100);
    sums.set(label, (sums.get(label) ?? 0) + paise);
  }
  return Object.fromEntries(sums);
}

async function ledgerSums(range: DayRange) {
  const sums = Object.entries(sumsOf((await new AdminApi(nila).money(range)).entries));
  const labelled = sums.map(([kind, sum]) => [moneyKindLabels[kind as MoneyKind], Number(sum)]);
  return Object.fromEntries(labelled.filter(([, sum]) => sum !== 0));
}

test('exports the payments and refunds of a date range with the same sums as the dashboard', async () => {
  const asha = await customer({ email: 'asha@example.com' });
  const { id, paid } = await paidBooking(asha, { service: 'lor' });
  await paidBooking(await customer(), { time: '15:00' });
  const paymentId = paid.razorpay_payment_id;
  const at = istInstant('2026-03-10', '10:00');
  const row = (n: number) => ({ id: `pay-${n}`, orderId: `order-${n}`, bookingId: `gone-${n}` });
  const rupees = { amount: 12_345, currency: 'INR', createdAt: at };
  const outside = { method: 'outside', reference: 'NEFT 9' } as const;
  await db.insert(payments).values([
    { ...row(1), ...rupees, ...outside },
    { ...row(2), ...rupees, createdAt: istInstant('2026-03-11', '00:00') },
    { ...row(3), ...rupees, currency: 'USD' },
  ]);
  await insertRefund(paymentId, { amount: 5050, providerId: 'rfnd_1', createdAt: Date.now() + 1 });
  await insertRefund('pay-1', { amount: 345, state: 'due', createdAt: at + 1 });

  const { rows } = await paymentRows({ from: day(-1), to: day(1) });
  const common = { Currency: 'INR', Method: 'Razorpay', 'Payment ID': paymentId };
  const call = { 'Booking ID': id, Service: 'LOR', Name: 'Asha Rao', Email: 'asha@example.com' };
  const receipt = { 'Payment receipt number': expect.stringMatching(/^WM\//) };
  const shared = { ...common, ...call, ...receipt };
  const refund = { Kind: 'Refund', Amount: '-50.5', Reference: 'rfnd_1', State: 'Refunded' };
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({ ...shared, ...refund });
  expect(rows[2]).toMatchObject({ ...shared, Kind: 'Payment', Amount: '1499', State: 'Paid' });
  expect((await paymentRows({ from: '2026-03-10', to: '2026-03-10' })).rows).toMatchObject([
    { Kind: 'Refund', Amount: '-3.45', Method: 'Outside this site', State: 'Being refunded' },
    { 'Date (IST)': '2026-03-10 10:00', Amount: '123.45', Currency: 'USD' },
    { Kind: 'Payment', Amount: '123.45', Reference: 'NEFT 9', Name: '', State: 'Paid' },
  ]);
  for (const from of ['2026-03-01', '2026-03-11', day(-1)]) {
    for (const to of ['2026-03-10', '2026-03-31', day(1)].filter((date) => from <= date)) {
      const sums = sumsByLabel((await paymentRows({ from, to })).rows);
      expect(sums, `${from} to ${to}`).toEqual(await ledgerSums({ from, to }));
    }
  }
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'payments exported'));
  expect(entries[1]).toMatchObject({ actorId: nila.user.id, detail: '2026-03-10 to 2026-03-10' });
});

test('splits a long payments export into parts that together list each payment and refund once', async () => {
  const at = istInstant('2026-03-10', '10:00');
  const rows = Array.from({ length: PART_SIZE - 1 }, (_, n) => ({
    id: `pay_${n}`,
    orderId: `order_${n}`,
    bookingId: `of ${n}`,
    amount: 100,
    currency: 'INR',
    createdAt: at + Math.floor(n / 3),
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await db.insert(payments).values(rows.slice(from, from + 500));
  }
  for (const n of [0, 1, 2]) await insertRefund(`pay_${n}`, { id: `refund-${n}`, createdAt: at });

  const { parts, rows: found } = await paymentRows({ from: '2026-03-10', to: '2026-03-10' });

  expect(parts).toBe(2);
  const keys = found.map((row) => `${row.Kind} ${row['Payment ID']}`);
  expect(keys).toHaveLength(rows.length + 3);
  expect(new Set(keys).size).toBe(keys.length);
});
