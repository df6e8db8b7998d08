import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Booking, bookings } from '#db/schema/index.ts';
import { limits } from '#domain/account/limits.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { Client, db, insertAttempts, moveClock } from '#support/api.ts';
import { insertCall, joinCall, openJoinPage } from '#support/calls.ts';
import { admin, type Customer, customer } from '#support/customer.ts';
import { saveSetting } from '#support/mentors/mentors.ts';
import { allRows, expectRefusal } from '#support/requests.ts';

const SECOND = 1000;
const NEXT_LINK = 'https://us06web.zoom.us/j/84512345678';

let asha: Customer;

beforeEach(async () => {
  asha = await customer();
});

const callIn = (wait: number) => insertCall(asha, Date.now() + wait);

test('anybody with a call’s join token can see its service and time, but no other data', async () => {
  const { joinToken, startsAt } = await callIn(DAY);

  const { status, body } = await openJoinPage(joinToken);

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

  expect((await openJoinPage(joinToken)).body.state).toBe('early');
  const early = await joinCall(joinToken);
  expectRefusal(early, 'conflict', 'The meeting opens 10 minutes before the call.');
  expect(await db.query.arrivals.findMany()).toEqual([]);

  await moveClock(2 * SECOND);
  const open = await openJoinPage(joinToken);
  expect(open.body).toMatchObject({ state: 'open', opensIn: 0 });
  expect(await joinCall(joinToken)).toMatchObject({ status: 200, body: { link: MEETING_LINK } });

  await moveClock(69 * MINUTE);
  expect((await openJoinPage(joinToken)).body).toMatchObject({ state: 'open', startsIn: 0 });
  expect((await joinCall(joinToken)).status).toBe(200);
  await moveClock(70 * MINUTE + 3 * SECOND);
  const over = await openJoinPage(joinToken);
  expect(over.body.state).toBe('over');
  expectRefusal(await joinCall(joinToken), 'expired', 'This call is over.');
  expect(JSON.stringify([open.body, over.body])).not.toContain('meet.google');
});

test('records the arrival of a client or mentor when they first join, not when they open the page', async () => {
  const { id, joinToken } = await callIn(5 * MINUTE);
  await openJoinPage(joinToken);
  expect(await db.query.arrivals.findMany()).toEqual([]);

  await joinCall(joinToken);
  const first = await db.query.arrivals.findMany();
  await moveClock(2 * MINUTE);
  await Promise.all([joinCall(joinToken), joinCall(joinToken, asha)]);

  expect(first).toEqual([{ bookingId: id, who: 'client', at: expect.any(Number) }]);
  expect(await db.query.arrivals.findMany()).toEqual(first);

  await joinCall(joinToken, await admin());
  const arrived = (await db.query.arrivals.findMany()).map(({ who }) => who);
  expect(arrived.toSorted()).toEqual(['client', 'mentor']);
});

test('1.2.2 the join page returns the current meeting link unless the link is missing or unsafe', async () => {
  const { joinToken } = await callIn(5 * MINUTE);

  for (const value of ['', 'javascript:alert(1)', 'zoom.us/j/123']) {
    await saveSetting('zoomLink', value);
    expect((await openJoinPage(joinToken)).body).toMatchObject({ state: 'open', hasLink: false });
    expectRefusal(await joinCall(joinToken), 'conflict', 'Your meeting link is on its way.');
  }
  expect(await db.query.arrivals.findMany()).toEqual([]);

  await saveSetting('zoomLink', NEXT_LINK);
  expect((await joinCall(joinToken)).body.link).toBe(NEXT_LINK);
});

test('the join page shows a moved call’s new time and rejects a cancelled call', async () => {
  const { id, joinToken } = await callIn(5 * MINUTE);
  const change = (row: Partial<Booking>) => db.update(bookings).set(row).where(eq(bookings.id, id));
  const startsAt = Date.now() + DAY;
  await change({ startsAt });

  expect((await openJoinPage(joinToken)).body).toMatchObject({ state: 'early', startsAt });
  expectRefusal(await joinCall(joinToken), 'conflict');

  await change({ status: 'cancelled' });
  expect((await openJoinPage(joinToken)).body.state).toBe('cancelled');
  expectRefusal(await joinCall(joinToken), 'expired', 'This call is cancelled.');
});

test('the join token of a booking has 256 random bits and works only after payment', async () => {
  const { joinToken } = await asha.held();

  expect(joinToken).toMatch(/^[\w-]{43}$/);
  expectRefusal(await openJoinPage(joinToken), 'not_found');
  expectRefusal(await joinCall(joinToken), 'not_found');
});

test('2.2.1 rejects made-up join tokens without writing anything', async () => {
  const before = await allRows();

  for (const token of ['x', '%00', "' or 1=1 --", '%E0%A4%A', 'x'.repeat(3000), '*', '..%2f..']) {
    expectRefusal(await openJoinPage(token), 'not_found');
    expectRefusal(await joinCall(token), 'not_found');
    expect(await allRows()).toEqual(before);
  }
});

test('2.4.1 rate-limits a network that tries too many join tokens', async () => {
  const client = new Client();
  const { joinToken } = await callIn(DAY);
  await insertAttempts(`join:${client.address}`, limits.join.attempts - 1);

  expectRefusal(await openJoinPage('a guess', client), 'not_found');

  expectRefusal(await openJoinPage(joinToken, client), 'rate_limited');
  expect((await openJoinPage(joinToken)).status).toBe(200);
});
