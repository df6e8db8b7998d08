import { beforeEach, expect, test } from 'vitest';
import { slotTimes } from '#domain/calendar/slots.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { db, moveClock, type Reply } from '#support/api.ts';
import { type Customer, customer, customers, day } from '#support/customer.ts';
import { addTimeOff, insertBlock, insertMentors, setHours } from '#support/mentors/mentors.ts';
import { passChallenge, pay, readyToPay } from '#support/providers.ts';
import { AFTER_HOLD_MS } from '#support/refunds.ts';
import { expectRefusal } from '#support/requests.ts';

/** Returns one of 510 start times. Calls of 30 minutes at these times never overlap. */
function nthStart(index: number) {
  return { date: day(1 + (index % 15)), time: slotTimes[Math.floor(index / 15)] ?? '' };
}

const FREE = { date: day(15), time: '23:30' };

function fromNetwork(network: string) {
  return { 'CF-Connecting-IP': network };
}

const holdEach = (
  people: Customer[],
  start: (n: number) => object,
  network: (n: number) => string,
) => Promise.all(people.map((person, n) => person.hold(start(n), fromNetwork(network(n)))));

const liveHolds = async (): Promise<number> => (await db.query.tempReservations.findMany()).length;

const retryAfter = ({ headers }: Reply<unknown>): number => Number(headers.get('Retry-After'));

let asha: Customer;

beforeEach(async () => {
  asha = await customer();
});

test('2.4.1 all accounts in one IPv6 /64 network together hold at most three slots', async () => {
  const people = await customers(60);

  const replies = await holdEach(people, nthStart, (n) => `2001:db8:1:2::${n + 1}`);

  const refused = replies.filter(({ status }) => status === 429);
  expect(await liveHolds()).toBe(3);
  expect(refused).toHaveLength(57);
  const networkFull =
    'Other people on your network hold 3 slots, which is the maximum. Please try again in 30 minutes.';
  for (const reply of refused.slice(0, 5)) {
    expectRefusal(reply, 'rate_limited', networkFull);
    expect(retryAfter(reply)).toBeGreaterThan(29 * 60);
  }
  const elsewhere = fromNetwork('2001:db8:1:3::1');
  expect((await (await customer()).hold(FREE, elsewhere)).status).toBe(201);
});

test('a network with three held slots can move a hold, but cannot add a fourth hold', async () => {
  const people = await customers(5);
  const hold = (index: number) => people[index]?.hold(nthStart(index), fromNetwork('203.0.113.7'));
  const first = await hold(0);
  await hold(1);
  await hold(2);
  expect((await hold(3))?.status).toBe(429);

  await people[0]?.cancel(first?.body.booking.id ?? '');

  expect((await hold(3))?.status).toBe(201);
  expect((await hold(4))?.status).toBe(429);

  const { id } = await asha.held(nthStart(20));
  const moved = await asha.hold({ ...nthStart(21), replacing: id }, fromNetwork('203.0.113.7'));
  expect(moved.status).toBe(201);
});

test('deletes the stored network address when the hold is deleted', async () => {
  const { body } = await asha.hold({}, fromNetwork('203.0.113.7'));
  expect(JSON.stringify(await db.query.tempReservations.findMany())).toContain('203.0.113.7');

  await asha.cancel(body.booking.id);

  const rows = [await db.query.tempReservations.findMany(), await db.query.bookings.findMany()];
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
});

/** Asha lets a hold expire, `times` times. Returns her wait in minutes after each hold. */
async function lapseAgainAndAgain(times: number) {
  const waits = [];
  const refusals: Reply<unknown>[] = [];
  let now = 0;
  for (let lapse = 0; lapse < times; lapse += 1) {
    await asha.held();
    now += AFTER_HOLD_MS;
    await moveClock(now);
    const reply = await asha.hold();
    if (reply.status === 201) await asha.cancel(reply.body.booking.id);
    else refusals.push(reply);
    const wait = reply.status === 429 ? retryAfter(reply) : 0;
    waits.push(Math.ceil(wait / 60));
    now += wait * 1000;
    await moveClock(now);
  }
  return { waits, refusals, now };
}

test('2.4.1 a second expired hold causes a wait of five minutes, and each further one doubles the wait', async () => {
  const { waits, refusals } = await lapseAgainAndAgain(7);

  expect(waits).toEqual([0, 5, 10, 20, 40, 80, 160]);
  const message =
    'Your last holds ended without a payment. Please wait 5 minutes before you hold another time.';
  expectRefusal(refusals[0] as Reply<unknown>, 'rate_limited', message);
});

test('2.4.1 a client who repeatedly cancels holds must wait before the next hold', async () => {
  let now = 0;
  for (const minutes of [2, 2, 2, 2, 2, 2, 2, 2, 2, 29, 14]) {
    const { id } = await asha.held();
    now += minutes * MINUTE;
    await moveClock(now);
    expect((await asha.cancel(id)).status).toBe(204);
  }

  expect((await asha.hold()).status).toBe(429);
});

test('a paid booking resets the count of expired holds', async () => {
  const { now } = await lapseAgainAndAgain(3);
  const { id, orderId } = await readyToPay(asha);

  expect((await asha.verify(id, await pay(orderId))).status).toBe(200);

  await asha.held({ time: '12:00' });
  await moveClock(now + AFTER_HOLD_MS);
  expect((await asha.hold({ time: '12:00' })).status).toBe(201);
});

test('holds that expired at least a day ago cause no wait', async () => {
  const { now } = await lapseAgainAndAgain(7);

  await moveClock(now + DAY);

  await asha.held();
  await moveClock(now + DAY + AFTER_HOLD_MS);
  expect((await asha.hold()).status).toBe(201);
});

test('2.4.1 once a tenth of all slots are held, a new hold needs a verified account and a bot check', async () => {
  const ravi = await customer();
  const held = await ravi.held(FREE);
  const people = await customers(120, false);

  const replies = await holdEach(people, nthStart, (n) => `198.51.100.${Math.floor(n / 6)}`);

  expect(await liveHolds()).toBe(51);
  const refused = replies.find(({ status }) => status === 403) as Reply<unknown>;
  const message =
    'Please confirm your email address before you book. Open the link that we emailed to you, then choose your time again.';
  expectRefusal(refused, 'verification_required', message);

  const moved = { ...FREE, time: '22:30', replacing: held.id };
  expect((await ravi.hold(moved)).status).toBe(201);

  expectRefusal(await asha.hold(FREE), 'challenge_required');
  const otherToken = await passChallenge('contact');
  expectRefusal(await asha.hold({ ...FREE, turnstileToken: otherToken }), 'challenge_required');
  const turnstileToken = await passChallenge('hold');
  const { status, body } = await asha.hold({ ...FREE, turnstileToken });
  expect(status).toBe(201);

  await asha.saveDetails(body.booking.id);
  const { orderId } = (await asha.startPayment(body.booking.id)).body;
  const paid = await asha.verify(body.booking.id, await pay(orderId));
  expect(paid.body.booking.status).toBe('confirmed');
});

test('verified accounts without a bot check can hold at most a tenth of all unblocked start times', async () => {
  for (let days = 1; days <= 13; days += 1) await insertBlock(day(days));
  const people = await customers(12);

  const start = (n: number) => ({ date: day(14), time: slotTimes[n] });
  await holdEach(people, start, (n) => `198.51.100.${n}`);

  expect(await liveHolds()).toBe(7);
});

/** Returns one of the 30 calls that fit into Zoya's working hours. */
function nthCallWithZoya(n: number) {
  const time = n < 15 ? '10:00' : '11:00';
  return { service: 'resume', mentor: 'zoya', date: day(1 + (n % 15)), time };
}

test('2.4.1 unverified accounts can hold at most a tenth of the calls that fit into the working hours', async () => {
  await insertMentors({ id: 'zoya' }, { id: 'arnab' });
  for (const weekday of '0123456') await setHours('zoya', weekday, ['10:00', '12:00']);
  const people = await customers(30, false);

  const replies = await holdEach(people, nthCallWithZoya, (n) => `198.51.100.${n}`);

  expect(await liveHolds()).toBe(3);
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(27);
});

test('2.4.1 time off, minimum notice and a daily cap lower the maximum number of holds', async () => {
  await insertMentors({ id: 'zoya', dailyCap: 2, minimumNotice: 96 });
  await addTimeOff('zoya', day(9), day(15));
  // The three limits leave 8 to 10 bookable calls. The API then allows one hold. If one limit
  // failed, at least 16 calls would remain and the API would allow two holds.
  const people = await customers(6, false);
  const start = (n: number) => ({ date: day(6 + (n % 3)), time: n < 3 ? '10:00' : '16:00' });

  await holdEach(people, start, (n) => `198.51.100.${n}`);

  expect(await liveHolds()).toBe(1);
});
