import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminSettings, arrivals, bookings, rateLimits } from '#db/schema/index.ts';
import { limits } from '#domain/account/limits.ts';
import { DAY, MINUTE } from '#domain/calendar/time.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { admin } from '#tests/support/admin.ts';
import { Client, db, moveClock } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { type Customer, customer } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { everything } from '#tests/support/raw.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const SECOND = 1000;
const NEXT_LINK = 'https://us06web.zoom.us/j/84512345678';

interface Call {
  serviceType: string;
  duration: number;
  startsAt: number;
  state: string;
  hasLink: boolean;
  opensIn: number;
  startsIn: number;
}

let asha: Customer;

beforeEach(async () => {
  asha = await customer();
});

const look = (token: string, client = new Client()) =>
  client.request<Call>('GET', `/join/${token}`);

const come = (token: string, client = new Client()) =>
  client.request<{ link: string }>('POST', `/join/${token}/arrival`, {});

const setLink = (value: string) =>
  db.update(adminSettings).set({ value }).where(eq(adminSettings.id, 'zoomLink'));

/** A call that begins in `wait` milliseconds; the tests take less than a second. */
const callIn = (wait: number) => insertCall(asha, Date.now() + wait);

test('whoever has the token sees service and time of the call, and nothing else', async () => {
  const { joinToken, startsAt } = await callIn(DAY);

  const { status, body } = await look(joinToken);

  expect(status).toBe(200);
  expect(body).toEqual({
    ...{ serviceType: 'Discovery Call', duration: 30, startsAt, state: 'early', hasLink: true },
    isOfPackage: false,
    opensIn: expect.any(Number),
    startsIn: expect.any(Number),
  });
  expect(body.startsIn - body.opensIn).toBe(10 * MINUTE);
  expect(body.startsIn).toBeGreaterThan(DAY - SECOND);
  expect(body.startsIn).toBeLessThanOrEqual(DAY);
});

test('8.2.1 the link is given from ten minutes before the call, not a second earlier', async () => {
  const { joinToken } = await callIn(10 * MINUTE + 2 * SECOND);

  expect((await look(joinToken)).body.state).toBe('early');
  expectRefusal(await come(joinToken), 'conflict', 'The meeting opens 10 minutes before the call.');
  expect(await db.query.arrivals.findMany()).toEqual([]);
  await moveClock(2 * SECOND);

  expect((await look(joinToken)).body).toMatchObject({ state: 'open', opensIn: 0 });
  expect(await come(joinToken)).toMatchObject({ status: 200, body: { link: MEETING_LINK } });
});

test('it is given until sixty minutes after the start', async () => {
  const { joinToken } = await callIn(-60 * MINUTE + 2 * SECOND);

  expect((await look(joinToken)).body).toMatchObject({ state: 'open', startsIn: 0 });
  expect((await come(joinToken)).status).toBe(200);
  await moveClock(3 * SECOND);

  expect((await look(joinToken)).body.state).toBe('over');
  expectRefusal(await come(joinToken), 'expired', 'This call is over.');
});

test('looking never gives the link away, whatever the time', async () => {
  for (const wait of [DAY, 0, -2 * DAY]) {
    const { joinToken } = await callIn(wait);
    expect(JSON.stringify((await look(joinToken)).body)).not.toContain('meet.google');
  }
});

test('looking at a call is no arrival, and coming twice is one, at the first moment', async () => {
  const { id, joinToken } = await callIn(5 * MINUTE);
  await look(joinToken);
  expect(await db.query.arrivals.findMany()).toEqual([]);

  await come(joinToken);
  const first = await db.query.arrivals.findMany();
  await moveClock(2 * MINUTE);
  await Promise.all([come(joinToken), come(joinToken)]);

  expect(first).toEqual([{ bookingId: id, who: 'client', at: expect.any(Number) }]);
  expect(await db.query.arrivals.findMany()).toEqual(first);
});

test('an admin who is signed in comes as the mentor', async () => {
  const { joinToken } = await callIn(5 * MINUTE);
  const nila = await admin();

  await come(joinToken, nila);
  await come(joinToken, asha);

  const came = await db.select({ who: arrivals.who }).from(arrivals).orderBy(arrivals.who);
  expect(came).toEqual([{ who: 'client' }, { who: 'mentor' }]);
});

test('a changed link counts at once', async () => {
  const { joinToken } = await callIn(5 * MINUTE);
  expect((await come(joinToken)).body.link).toBe(MEETING_LINK);

  await setLink(NEXT_LINK);

  expect((await come(joinToken)).body.link).toBe(NEXT_LINK);
});

test('1.2.2 without a usable link nobody is led anywhere, and nobody has arrived', async () => {
  const { joinToken } = await callIn(5 * MINUTE);

  for (const value of ['', 'javascript:alert(1)', 'zoom.us/j/123']) {
    await setLink(value);
    expect((await look(joinToken)).body).toMatchObject({ state: 'open', hasLink: false });
    expectRefusal(await come(joinToken), 'conflict', 'Your meeting link is on its way.');
  }
  expect(await db.query.arrivals.findMany()).toEqual([]);
});

test('a cancelled call says so and leads nowhere', async () => {
  const { id, joinToken } = await callIn(5 * MINUTE);
  await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id));

  expect((await look(joinToken)).body.state).toBe('cancelled');
  expectRefusal(await come(joinToken), 'expired', 'This call is cancelled.');
});

test('a call that was moved counts by its new time', async () => {
  const { id, joinToken } = await callIn(5 * MINUTE);
  const startsAt = Date.now() + DAY;
  await db.update(bookings).set({ startsAt }).where(eq(bookings.id, id));

  expect((await look(joinToken)).body).toMatchObject({ state: 'early', startsAt });
  expectRefusal(await come(joinToken), 'conflict');
});

test('the token of a booking that is not paid for opens nothing', async () => {
  const { joinToken } = await asha.held();

  expectRefusal(await look(joinToken), 'not_found');
  expectRefusal(await come(joinToken), 'not_found');
});

test('2.2.1 a made-up token is of no call, and writes nothing', async () => {
  const before = await everything();

  for (const token of ['x', '%00', "' or 1=1 --", '%E0%A4%A', 'x'.repeat(3000), '*', '..%2f..']) {
    expectRefusal(await look(token), 'not_found');
    expectRefusal(await come(token), 'not_found');
    expect(await everything()).toEqual(before);
  }
});

test('tokens of real bookings are of 256 random bits', async () => {
  const { booking } = await paidBooking(asha);

  expect(booking.joinToken).toMatch(/^[\w-]{43}$/);
});

test('2.4.1 a network that tries too many tokens must wait', async () => {
  const client = new Client();
  const { joinToken } = await callIn(DAY);
  await db.insert(rateLimits).values({
    ...{ key: `join:${client.address}`, attempts: limits.join.attempts - 1 },
    ...{ refused: 0, blockedUntil: 0, resetsAt: Date.now() + MINUTE },
  });

  expectRefusal(await look('a guess', client), 'not_found');

  expectRefusal(await look(joinToken, client), 'rate_limited');
  expect((await look(joinToken)).status).toBe(200);
});
