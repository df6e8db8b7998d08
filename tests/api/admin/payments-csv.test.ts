import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, payments } from '#db/schema/index.ts';
import { type DayRange, type MoneyKind, moneyKindLabels, sumsOf } from '#domain/money/sums.ts';
import { istInstant } from '#domain/time.ts';
import { db, send } from '#tests/support/api.ts';
import { admin, type Customer, customer, day } from '#tests/support/customer.ts';
import { AdminApi } from '#tests/support/dashboard.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { insertRefund } from '#tests/support/refunds.ts';

const PART_SIZE = 5000;

let nila: Customer;

beforeEach(async () => {
  nila = await admin();
});

type Row = Record<string, string | undefined>;

/** Downloads all parts of the export. Returns the cells of each row, by heading. */
async function download({ from, to }: DayRange) {
  const parts: string[] = [];
  for (let path: string | undefined = `/admin/payments.csv?from=${from}&to=${to}`; path; ) {
    const response = await send(path, { headers: { Cookie: nila.cookie } });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    parts.push(await response.text());
    path = /<\/api(.*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  const [head = '', ...lines] = parts.join('').split('\r\n').slice(0, -1);
  const headings = head.replace('\ufeff', '').split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(
      headings.map((heading, n): [string, Row[string]] => [heading, cells[n]]),
    );
  });
  return { parts: parts.length, rows };
}

/** Adds up the rupees of rows, in paise, by the label of the sum to which they belong. */
function sumsByLabel(rows: Row[]) {
  const sums = new Map<string, number>();
  for (const { Amount, State, Method } of rows.filter(({ Currency }) => Currency === 'INR')) {
    const label = Method === 'Outside' ? `${State} outside` : `${State}`;
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

test('exports each payment and refund of a range, with the sums of the ledger', async () => {
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

  const { rows } = await download({ from: day(-1), to: day(1) });
  const common = { Currency: 'INR', Method: 'Razorpay', 'Payment ID': paymentId };
  const call = { 'Booking ID': id, Service: 'LOR', Name: 'Asha Rao', Email: 'asha@example.com' };
  const receipt = { 'Payment receipt number': expect.stringMatching(/^WM\//) };
  const shared = { ...common, ...call, ...receipt };
  const refund = { Kind: 'Refund', Amount: '-50.5', Reference: 'rfnd_1', State: 'Refunded' };
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({ ...shared, ...refund });
  expect(rows[2]).toMatchObject({ ...shared, Kind: 'Payment', Amount: '1499', State: 'Paid' });
  expect((await download({ from: '2026-03-10', to: '2026-03-10' })).rows).toMatchObject([
    { Kind: 'Refund', Amount: '-3.45', Method: 'Outside', State: 'Being refunded' },
    { 'Date (IST)': '2026-03-10 10:00', Amount: '123.45', Currency: 'USD' },
    { Kind: 'Payment', Amount: '123.45', Reference: 'NEFT 9', Name: '', State: 'Paid' },
  ]);
  for (const from of ['2026-03-01', '2026-03-11', day(-1)]) {
    for (const to of ['2026-03-10', '2026-03-31', day(1)].filter((date) => from <= date)) {
      const sums = sumsByLabel((await download({ from, to })).rows);
      expect(sums, `${from} to ${to}`).toEqual(await ledgerSums({ from, to }));
    }
  }
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'payments exported'));
  expect(entries[1]).toMatchObject({ actorId: nila.user.id, detail: '2026-03-10 to 2026-03-10' });
});

test('splits a long export into parts that list each payment and refund once', async () => {
  const at = istInstant('2026-03-10', '10:00');
  const rows = Array.from({ length: PART_SIZE - 1 }, (_, n) => ({
    id: `pay_${n}`,
    orderId: `order_${n}`,
    bookingId: `of ${n}`,
    amount: 100,
    currency: 'INR',
    // Several payments share one millisecond.
    createdAt: at + Math.floor(n / 3),
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await db.insert(payments).values(rows.slice(from, from + 500));
  }
  for (const n of [0, 1, 2]) await insertRefund(`pay_${n}`, { id: `refund-${n}`, createdAt: at });

  const { parts, rows: found } = await download({ from: '2026-03-10', to: '2026-03-10' });

  expect(parts).toBe(2);
  const keys = found.map((row) => `${row.Kind} ${row['Payment ID']}`);
  expect(keys).toHaveLength(rows.length + 3);
  expect(new Set(keys).size).toBe(keys.length);
});
