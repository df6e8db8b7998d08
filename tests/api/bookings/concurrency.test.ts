import { expect, test } from 'vitest';
import { type Interval, slotTimes } from '#domain/calendar/slots.ts';
import { services } from '#domain/catalogue.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { istInstant, MINUTE } from '#domain/time.ts';
import { atOnce, db, moveClock, runWorkerIn, workerNow } from '#support/api.ts';
import { countOverlaps } from '#support/calls.ts';
import { customer, customers, day } from '#support/customer.ts';
import { insertMentors } from '#support/mentors/mentors.ts';
import { pay, readyToPay } from '#support/providers.ts';
import { AFTER_HOLD_MS } from '#support/refunds.ts';
import { inParallel, isDeep, report } from '#support/stack/deep.ts';

runWorkerIn('workerd');

const CROWD = isDeep ? 1000 : 100;

function countStatuses(replies: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function liveCalls(offset = 0): Promise<Interval[]> {
  const holds = await db.query.tempReservations.findMany();
  const bookings = await db.query.bookings.findMany();
  return [
    ...holds.filter(({ expiresAt }) => expiresAt > Date.now() + offset),
    ...bookings.filter(({ status }) => status === 'confirmed'),
  ];
}

test.each([1, 3])(
  `2.3.4 when ${CROWD} clients request the same start time, each of %i mentors gets one call and the other clients get 409`,
  async (count) => {
    await insertMentors(...Array<object>(count).fill({}));
    const people = await customers(CROWD);

    const replies = await Promise.all(people.map((person) => person.hold({ time: '10:00' })));

    expect(countStatuses(replies)).toEqual({ 201: count, 409: CROWD - count });
    const held = replies.flatMap(({ status, body }, index) =>
      status === 201 ? [{ bookingId: body.booking.id, userId: people[index]?.user.id }] : [],
    );
    const holds = await db.query.tempReservations.findMany();
    expect(holds).toHaveLength(count);
    expect(holds).toEqual(
      expect.arrayContaining(held.map((hold) => expect.objectContaining(hold))),
    );
    expect(new Set(holds.map(({ mentorId }) => mentorId)).size).toBe(count);
    expect(await db.query.bookings.findMany()).toHaveLength(count);
  },
  120_000,
);

test('2.3.4 no calls overlap when 90 clients hold 30- or 45-minute calls at 30 start times', async () => {
  const people = await customers(90);
  const wanted = people.map((_, index) => ({
    time: slotTimes[(index * 7) % 30] ?? '',
    service: index % 3 === 0 ? ('discovery-call' as const) : ('resume' as const),
  }));

  const replies = await Promise.all(wanted.map((call, index) => people[index]?.hold(call)));

  const counts = countStatuses(replies.map((reply) => reply ?? { status: 0 }));
  const calls = await liveCalls();
  expect(counts).toEqual({ 201: calls.length, 409: 90 - calls.length });
  const stillFree = wanted.filter(({ time, service }) => {
    const startsAt = istInstant(day(5), time);
    const endsAt = startsAt + services[service].minutes * MINUTE;
    return countOverlaps([...calls, { startsAt, endsAt }]) === 0;
  });
  expect(stillFree).toEqual([]);
  expect(countOverlaps(calls)).toBe(0);
});

test('2.3.4 40 clients who repeatedly replace their holds have at most one hold each, without overlaps', async () => {
  const people = await customers(40);
  const times = slotTimes.slice(0, 20);

  const rounds = await Promise.all(
    people.flatMap((person, index) =>
      Array.from({ length: 4 }, async (_, round) => {
        const service = round % 2 === 0 ? 'lor' : 'discovery-call';
        const choice = { service, time: times[(index * 3 + round * 7) % 20] ?? '10:00' };
        const { body, ...reply } = await person.hold(choice);
        const replacing = (body as unknown as ErrorBody).error?.held?.id;
        return replacing ? person.hold({ ...choice, replacing }) : { ...reply, body };
      }),
    ),
  );

  const holds = await db.query.tempReservations.findMany();
  const pending = await db.query.bookings.findMany();
  expect(Object.keys(countStatuses(rounds)).toSorted()).toEqual(['201', '409']);
  expect(new Set(holds.map(({ userId }) => userId)).size).toBe(holds.length);
  expect(countOverlaps(holds)).toBe(0);
  expect(pending.map(({ id }) => id).toSorted()).toEqual(
    holds.map(({ bookingId }) => bookingId).toSorted(),
  );
});

test('15.4.2 ten identical requests by one client create one booking', async () => {
  const asha = await customer();

  const replies = await atOnce(10, () => asha.hold());

  expect(countStatuses(replies)).toEqual({ 200: 9, 201: 1 });
  expect(new Set(replies.map(({ body }) => body.booking.id)).size).toBe(1);
  expect(await db.query.bookings.findMany()).toHaveLength(1);
});

test('15.4.2 if a new hold and a late payment race for a slot, exactly one of them gets it (20 races)', async () => {
  const people = await customers(40);
  const races = Array.from({ length: 20 }, (_, race) => {
    const [payer, rival] = [people[2 * race], people[2 * race + 1]];
    if (!payer || !rival) throw new Error('The crowd is too small');
    // Uses every second start time: calls of different races must not overlap.
    const time = slotTimes[(race % 17) * 2] ?? '10:00';
    return { payer, rival, choice: { date: day(2 + Math.floor(race / 17)), time } };
  });
  const due = [];
  for (const race of races) {
    const { id, orderId } = await readyToPay(race.payer, race.choice);
    due.push({ ...race, id, paid: await pay(orderId) });
  }
  await moveClock(AFTER_HOLD_MS);

  const outcomes = await Promise.all(
    due.map(async ({ payer, rival, choice, id, paid }, race) => {
      const verify = () => payer.verify(id, paid);
      const hold = () => rival.hold(choice);
      const both = race % 2 === 0 ? [verify(), hold()] : [hold(), verify()];
      return (await Promise.all<{ status: number }>(both)).map(({ status }) => status).toSorted();
    }),
  );

  for (const [won, lost] of outcomes) {
    expect([200, 201]).toContain(won);
    expect(lost).toBe(409);
  }
  const calls = await liveCalls(AFTER_HOLD_MS);
  expect(calls).toHaveLength(20);
  expect(countOverlaps(calls)).toBe(0);
});

test('15.4.2 if two late payments race for a slot, one is confirmed and one is refunded (10 races)', async () => {
  const people = await customers(20);
  const pairs = Array.from({ length: 10 }, (_, pair) => ({
    payers: people.slice(2 * pair, 2 * pair + 2),
    time: slotTimes[pair] ?? '10:00',
  }));
  const due = [];
  for (const [turn, offset] of [0, AFTER_HOLD_MS].entries()) {
    await moveClock(offset);
    for (const { payers, time } of pairs) {
      const payer = payers[turn];
      if (!payer) throw new Error('The crowd is too small');
      const { id, orderId } = await readyToPay(payer, { time });
      due.push({ payer, id, paid: await pay(orderId) });
    }
  }
  await moveClock(2 * AFTER_HOLD_MS);

  const replies = await Promise.all(due.map(({ payer, id, paid }) => payer.verify(id, paid)));

  expect(countStatuses(replies)).toEqual({ 200: 10, 409: 10 });
  expect(countOverlaps(await liveCalls(2 * AFTER_HOLD_MS))).toBe(0);
  expect(await db.query.refunds.findMany()).toHaveLength(10);
  expect(await db.query.payments.findMany()).toHaveLength(20);
});

/** Must be below ten: a client may send ten hold requests in ten minutes. */
const OWN_CLAIMS = 4;

const CLAIMS = isDeep ? 1000 : 100;

const BATCH_SIZE = 50;

test(`2.3.4, 15.4.2 exactly one of ${CLAIMS} requests gets the slot when its hold expires`, {
  timeout: CLAIMS * 500,
}, async () => {
  const asha = await customer();
  await asha.held();
  const rivals = await customers(CLAIMS - OWN_CLAIMS);
  const turn = rivals.length / OWN_CLAIMS;
  const claims = rivals.flatMap((rival, n) => (n % turn === 0 ? [rival, asha] : [rival]));

  const answers: number[] = [];
  await inParallel(claims, BATCH_SIZE, async (person, n) => {
    if (n === CLAIMS / 2) await moveClock(AFTER_HOLD_MS);
    answers.push((await person.hold()).status);
  });

  const holds = await db.query.tempReservations.findMany();
  const live = holds.filter(({ expiresAt }) => expiresAt > workerNow());
  const won = answers.filter((status) => status === 201);
  const resumed = answers.filter((status) => status === 200);
  expect(won).toHaveLength(1);
  expect(live).toHaveLength(1);
  expect(resumed.length).toBeGreaterThan(0);
  expect(answers.filter((status) => status === 409)).toHaveLength(CLAIMS - 1 - resumed.length);
  report(
    `expiry: ${CLAIMS} claims, ${won.length} won, ${resumed.length} resumed, ${live.length} live hold`,
  );
});
