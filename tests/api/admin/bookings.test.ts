import { beforeEach, expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { addDays } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import { db } from '#tests/support/api.ts';
import { bookingRow, insertBooking } from '#tests/support/bookings.ts';
import type { Customer } from '#tests/support/customer.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

interface Page {
  bookings: { id: string; startsAt: number; state: string }[];
  later: string | null;
  earlier: string | null;
}

let nila: Customer;

/** Without a search the list is found by other indexes than with one. */
const anyhow: Record<string, string>[] = [{}, { q: 'asha' }];

beforeEach(async () => {
  nila = await admin();
});

async function page(query: Record<string, string> = {}): Promise<Page> {
  const path = `/admin/bookings?${new URLSearchParams(query)}`;
  return (await nila.request<Page>('GET', path)).body;
}

async function ids(query: Record<string, string> = {}): Promise<string[]> {
  return (await page(query)).bookings.map(({ id }) => id);
}

test('the list shows every booking once, the latest start first', async () => {
  const middle = await insertBooking({ date: '2026-02-01' });
  const last = await insertBooking({ date: '2027-02-01' });
  const first = await insertBooking({ date: '2024-02-01' });

  expect(await ids()).toEqual([last, middle, first]);
});

test('an entry says who, what, when and how it stands, and no more', async () => {
  await insertBooking({ fullName: 'Asha M. Rao', phoneNumber: '+91 98765 43210' });

  const { bookings } = await page();

  expect(bookings).toEqual([
    {
      id: expect.any(String),
      startsAt: Date.parse('2026-01-01T04:30:00Z'),
      ...{ duration: 45, serviceType: 'LOR', price: 1499, state: 'cancelled' },
      ...{ name: 'Asha M. Rao', email: 'asha@example.com', phoneNumber: '+91 98765 43210' },
      mentorName: null,
      clientId: expect.any(String),
    },
  ]);
});

test('each state finds its bookings alone', async () => {
  const at = (time: string) => ({ status: 'confirmed' as const, time });
  const expected = {
    pending: await insertBooking({ status: 'pending' }),
    cancelled: await insertBooking({ outcome: 'completed' }),
    confirmed: await insertBooking(at('11:00')),
    completed: await insertBooking({ ...at('12:00'), outcome: 'completed' }),
    no_show: await insertBooking({ ...at('13:00'), outcome: 'no_show' }),
  };

  for (const [status, id] of Object.entries(expected)) {
    const found = await page({ status });
    expect(found.bookings).toMatchObject([{ id, state: status }]);
    expect(await ids({ status, q: 'asha' })).toEqual([id]);
  }
});

test('a mentor’s bookings are found, with every other filter, and follow who takes the call', async () => {
  const of = (mentorId: string, time: string) => insertBooking({ mentorId, time });
  const ananya = await of('ananya', '11:00');
  const arnab = await of('ananya-k', '12:00');
  for (const q of anyhow) {
    expect(await ids({ mentor: 'ananya', ...q })).toEqual([ananya]);
    expect(await ids({ mentor: 'ananya-k', status: 'cancelled', service: 'lor', ...q })).toEqual([
      arnab,
    ]);
    expect(await ids({ mentor: 'ananya', status: 'pending', ...q })).toEqual([]);
    expect(await ids({ mentor: 'nobody', ...q })).toEqual([]);
  }

  await db.update(bookings).set({ mentorId: 'ananya-k' });
  expect(await ids({ mentor: 'ananya-k' })).toEqual([arnab, ananya]);
  expect(await ids({ mentor: 'ananya' })).toEqual([]);
});

test('what has begun and has no outcome is found before it is told how it went', async () => {
  const begun = await insertBooking({ status: 'confirmed' });
  await insertBooking({ status: 'confirmed', date: '2050-01-01' });
  await insertBooking({ status: 'confirmed', time: '12:00', outcome: 'completed' });

  for (const search of anyhow) {
    expect(await ids({ status: 'open', ...search })).toEqual([begun]);
    expect(await ids({ status: 'open', to: '2025-12-31', ...search })).toEqual([]);
    expect(await ids({ status: 'open', to: '2060-12-31', ...search })).toEqual([begun]);
  }
});

test('a service and the dates in India narrow the list, together with the rest or without', async () => {
  const lor = await insertBooking({ service: 'lor', date: '2026-03-01', time: '07:00' });
  const sop = await insertBooking({ service: 'essays-sop', date: '2026-03-02', time: '23:30' });
  await insertBooking({ service: 'lor', date: '2026-03-03', status: 'pending' });

  for (const search of anyhow) {
    expect(await ids({ ...search, service: 'essays-sop' })).toEqual([sop]);
    expect(await ids({ ...search, from: '2026-03-01', to: '2026-03-02' })).toEqual([sop, lor]);
    expect(await ids({ ...search, to: '2026-03-01' })).toEqual([lor]);
    expect(await ids({ ...search, from: '2026-03-02', status: 'cancelled' })).toEqual([sop]);
    expect(await ids({ ...search, service: 'lor', status: 'cancelled' })).toEqual([lor]);
    expect(await ids({ ...search, from: '9999-12-31', to: '9999-12-31' })).toEqual([]);
  }
});

test('a query that means nothing is refused', async () => {
  for (const query of [
    ...['status=sold', 'service=nothing', 'from=yesterday', 'to=2026-02-30', 'after=x', 'before=1'],
    ...[`after=${'9'.repeat(20)}-x`, "after=1-'", `q=${'a'.repeat(10_000)}`],
  ]) {
    expectRefusal(await nila.request('GET', `/admin/bookings?${query}`), 'invalid');
  }
});

/** Every page from the first to the last by one link, and back by the other. */
async function walk(query: Record<string, string> = {}) {
  const pages = [await page(query)];
  for (let next = pages[0]?.earlier; next; next = pages.at(-1)?.earlier) {
    pages.push(await page({ ...query, after: next }));
  }
  const back = [pages.at(-1)];
  for (let next = back[0]?.later; next; next = back[0]?.later) {
    back.unshift(await page({ ...query, before: next }));
  }
  const idsOf = (all: (Page | undefined)[]) =>
    all.flatMap((one) => one?.bookings.map(({ id }) => id) ?? []);
  return { there: idsOf(pages), back: idsOf(back), pages: pages.length };
}

async function insertMany(count: number, changes: Parameters<typeof bookingRow>[0] = {}) {
  // Three at each start, so that pages end between equal ones too.
  const rows = Array.from({ length: count }, (_, n) =>
    bookingRow({ date: addDays('2026-01-01', Math.floor(n / 3)), ...changes }),
  );
  await db.insert(bookings).values(rows);
  return rows;
}

test.each([...anyhow, { status: 'cancelled' }, { service: 'lor', from: '2026-01-01' }])(
  'with %j the pages hold each booking once, there and back',
  async (query) => {
    const rows = await insertMany(123);

    const { there, back, pages } = await walk(query);

    expect(pages).toBe(3);
    expect(there.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(back).toEqual(there);
  },
);

test('a full last page leads nowhere', async () => {
  await insertMany(50);

  expect(await page()).toMatchObject({ earlier: null, later: null });
});

test.each(anyhow)(
  'with %j bookings that come in while somebody pages are neither shown twice nor hide others',
  async (query) => {
    const rows = await insertMany(60);
    const first = await page(query);
    await insertMany(10, { date: '2027-01-01' });
    const second = await page({ ...query, after: first.earlier ?? '' });

    const seen = [...first.bookings, ...second.bookings].map(({ id }) => id);
    expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(await ids({ ...query, before: second.later ?? '' })).toEqual(
      first.bookings.map(({ id }) => id),
    );
    expect((await page({ ...query, before: second.later ?? '' })).later).not.toBeNull();
  },
);
