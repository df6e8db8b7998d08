import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminSettings, arrivals, type Booking, bookings } from '#db/schema/index.ts';
import { limits } from '#domain/account/limits.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import type { showCall } from '#functions/calls/join.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { Client, db, insertAttempts, moveClock } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, customer } from '#support/customer.ts';
import { allRows, expectRefusal } from '#support/requests.ts';

const SECOND = 1000;
const NEXT_LINK = 'https://us06web.zoom.us/j/84512345678';

type Call = Awaited<ReturnType<typeof showCall>>;

let asha: Customer;

beforeEach(async () => {
  asha = await customer();
});

const openPage = (token: string, client = new Client()) =>
  client.request<Call>('GET', `/join/${token}`);

const join = (token: string, client = new Client()) =>
  client.request<{ link: string }>('POST', `/join/${token}/arrival`, {});

const setLink = (value: string) =>
  db.update(adminSettings).set({ value }).where(eq(adminSettings.id, 'zoomLink'));

/** The start is `wait` ms ahead. Tests take less than a second, so this is exact enough. */
const callIn = (wait: number) => insertCall(asha, Date.now() + wait);

test('shows anybody with the join token only the service and time of the call', async () => {
  const { joinToken, startsAt } = await callIn(DAY);

  const { status, body } = await openPage(joinToken);

  expect(status).toBe(200);
  const call = { serviceType: 'Discovery Call', duration: 30, startsAt, isOfPackage: false };
  const waits = { opensIn: expect.any(Number), startsIn: expect.any(Number) };
  expect(body).toEqual({ ...call, ...waits, state: 'early', hasLink: true });
  expect(body.startsIn - body.opensIn).toBe(10 * MINUTE);
  expect(body.startsIn).toBeGreaterThan(DAY - SECOND);
  expect(body.startsIn).toBeLessThanOrEqual(DAY);
});

test('8.2.1 returns the meeting link from exactly ten minutes before the call until an hour after its start', async () => {
  const { joinToken } = await callIn(10 * MINUTE + 2 * SECOND);

  expect((await openPage(joinToken)).body.state).toBe('early');
  expectRefusal(await join(joinToken), 'conflict', 'The meeting opens 10 minutes before the call.');
  expect(await db.query.arrivals.findMany()).toEqual([]);

  await moveClock(2 * SECOND);
  const open = await openPage(joinToken);
  expect(open.body).toMatchObject({ state: 'open', opensIn: 0 });
  expect(await join(joinToken)).toMatchObject({ status: 200, body: { link: MEETING_LINK } });

  await moveClock(69 * MINUTE);
  expect((await openPage(joinToken)).body).toMatchObject({ state: 'open', startsIn: 0 });
  expect((await join(joinToken)).status).toBe(200);
  await moveClock(70 * MINUTE + 3 * SECOND);
  const over = await openPage(joinToken);
  expect(over.body.state).toBe('over');
  expectRefusal(await join(joinToken), 'expired', 'This call is over.');
  expect(JSON.stringify([open.body, over.body])).not.toContain('meet.google');
});

test('records the arrival of a client or mentor at the first join, but not for opening the page', async () => {
  const { id, joinToken } = await callIn(5 * MINUTE);
  await openPage(joinToken);
  expect(await db.query.arrivals.findMany()).toEqual([]);

  await join(joinToken);
  const first = await db.query.arrivals.findMany();
  await moveClock(2 * MINUTE);
  await Promise.all([join(joinToken), join(joinToken, asha)]);

  expect(first).toEqual([{ bookingId: id, who: 'client', at: expect.any(Number) }]);
  expect(await db.query.arrivals.findMany()).toEqual(first);

  await join(joinToken, await admin());
  const storedArrivals = await db
    .select({ who: arrivals.who })
    .from(arrivals)
    .orderBy(arrivals.who);
  expect(storedArrivals).toEqual([{ who: 'client' }, { who: 'mentor' }]);
});

test('1.2.2 uses a changed meeting link at once, and returns no link while the link is missing or unsafe', async () => {
  const { joinToken } = await callIn(5 * MINUTE);

  for (const value of ['', 'javascript:alert(1)', 'zoom.us/j/123']) {
    await setLink(value);
    expect((await openPage(joinToken)).body).toMatchObject({ state: 'open', hasLink: false });
    expectRefusal(await join(joinToken), 'conflict', 'Your meeting link is on its way.');
  }
  expect(await db.query.arrivals.findMany()).toEqual([]);

  await setLink(NEXT_LINK);
  expect((await join(joinToken)).body.link).toBe(NEXT_LINK);
});

test('uses the new time of a moved call, and returns no link for a cancelled call', async () => {
  const { id, joinToken } = await callIn(5 * MINUTE);
  const change = (row: Partial<Booking>) => db.update(bookings).set(row).where(eq(bookings.id, id));
  const startsAt = Date.now() + DAY;
  await change({ startsAt });

  expect((await openPage(joinToken)).body).toMatchObject({ state: 'early', startsAt });
  expectRefusal(await join(joinToken), 'conflict');

  await change({ status: 'cancelled' });
  expect((await openPage(joinToken)).body.state).toBe('cancelled');
  expectRefusal(await join(joinToken), 'expired', 'This call is cancelled.');
});

test('the join token of a booking has 256 random bits and works only after payment', async () => {
  const { joinToken } = await asha.held();

  expect(joinToken).toMatch(/^[\w-]{43}$/);
  expectRefusal(await openPage(joinToken), 'not_found');
  expectRefusal(await join(joinToken), 'not_found');
});

test('2.2.1 rejects made-up join tokens without writing anything', async () => {
  const before = await allRows();

  for (const token of ['x', '%00', "' or 1=1 --", '%E0%A4%A', 'x'.repeat(3000), '*', '..%2f..']) {
    expectRefusal(await openPage(token), 'not_found');
    expectRefusal(await join(token), 'not_found');
    expect(await allRows()).toEqual(before);
  }
});

test('2.4.1 rate-limits a network that tries too many join tokens', async () => {
  const client = new Client();
  const { joinToken } = await callIn(DAY);
  await insertAttempts(`join:${client.address}`, limits.join.attempts - 1);

  expectRefusal(await openPage('a guess', client), 'not_found');

  expectRefusal(await openPage(joinToken, client), 'rate_limited');
  expect((await openPage(joinToken)).status).toBe(200);
});
