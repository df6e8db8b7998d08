import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Booking,
  blockedSlots,
  bookings,
  mentorHours,
  rateLimits,
  tempReservations,
  timeOff,
} from '#db/schema/index.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { db, runWorkerIn } from '#support/api.ts';
import { countOverlaps } from '#support/calls.ts';
import { admin, type Customer, customers, day } from '#support/customer.ts';
import { insertMentors } from '#support/mentors/mentors.ts';
import { paidBooking } from '#support/providers.ts';
import { isDeep, seed } from '#support/stack/deep.ts';

runWorkerIn('workerd');

const ROUNDS = isDeep ? 200 : 40;
const MENTORS = ['ananya', 'arnab', 'zoya'];
const LAST_DAY = day(15);

type Hold = 'hold' | 'long hold' | 'chosen hold';
type Kind = Hold | 'move' | 'rival move' | 'block' | 'time off' | 'hours';

/** All these holds overlap. A `long hold` takes 45 minutes and starts 30 minutes earlier. */
const holds: Hold[] = ['hold', 'hold', 'long hold', 'long hold', 'chosen hold'];
const claims: Kind[] = ['move', 'rival move', ...holds];
const kinds: Kind[] = [...claims, 'block', 'time off', 'hours'];

const rounds = (mentors: string[]) =>
  fc.record({
    order: fc
      .constantFrom(claims, kinds)
      .chain((some) => fc.shuffledSubarray(some, { minLength: 3 })),
    days: fc.integer({ min: 1, max: 14 }),
    time: fc.constantFrom(...slotTimes.slice(1)),
    mentor: fc.constantFrom(...mentors),
  });

type Round = ReturnType<typeof rounds> extends fc.Arbitrary<infer R> ? R : never;

interface Players {
  nila: Customer;
  holders: Customer[];
  movers: [Customer, Customer];
  calls: [string, string];
}

/** Each of these rounds has only one request. So at least one `move` and one `hold` succeed. */
const uncontested = (['move', 'hold'] as const).map(
  (kind): Round => ({ order: [kind], days: 7, time: '10:00', mentor: 'ananya' }),
);

async function playRound({ order, days, time, mentor }: Round, players: Players) {
  const { nila, movers, calls } = players;
  const holders = [...players.holders];
  const date = day(days);
  const start = { date, time };
  const before = slotTimes[slotTimes.indexOf(time) - 1];
  const hold = (choice: object) => holders.pop()?.hold({ ...start, ...choice });
  const dates = [{ date, ranges: [{ from: 9 * 60, to: 12 * 60 }] }];
  const block = { date, times: [time], reason: 'A race' };
  const dayOff = { firstDate: date, lastDate: date, reason: 'A race' };
  const acts: Record<Kind, () => Promise<{ status: number }> | undefined> = {
    move: () => movers[0].move(calls[0], start),
    'rival move': () => movers[1].move(calls[1], start),
    hold: () => hold({}),
    'long hold': () => hold({ service: 'resume', time: before }),
    'chosen hold': () => hold({ mentor }),
    block: () => nila.request('POST', '/admin/blocks', { ...block, evenIfTaken: true }),
    'time off': () =>
      nila.request('POST', `/mentor/availability/time-off?mentor=${mentor}`, dayOff),
    hours: () => nila.request('PUT', `/mentor/availability?mentor=${mentor}`, { dates }),
  };
  return (await Promise.all(order.map((kind) => acts[kind]()))).map((reply) => reply?.status);
}

test.each([1, 3])(
  `15.4.2 concurrent requests never double-book a mentor (%i mentors, ${ROUNDS} rounds)`,
  async (count) => {
    const mentors = MENTORS.slice(0, count);
    await insertMentors(...mentors.map((id) => ({ id })));
    const nila = await admin();
    const [mover, rival, ...holders] = await customers(7);
    if (!mover || !rival) throw new Error('The crowd is too small');
    const first = await paidBooking(mover, { date: LAST_DAY, time: '10:00' });
    const second = await paidBooking(rival, { date: LAST_DAY, time: '12:00' });
    const calls: Players['calls'] = [first.id, second.id];
    const before = await db.select().from(bookings).where(inArray(bookings.id, calls));
    const granted: Kind[] = [];

    const contested = fc.sample(rounds(mentors), { numRuns: ROUNDS, seed });
    for (const round of [...contested, ...uncontested]) {
      const statuses = await playRound(round, { nila, holders, movers: [mover, rival], calls });
      for (const status of statuses) expect([200, 201, 409]).toContain(status);
      granted.push(...round.order.filter((_, index) => Number(statuses[index]) < 300));

      const sold = await db.query.bookings.findMany({ where: eq(bookings.status, 'confirmed') });
      const held = await db.query.tempReservations.findMany();
      expect(sold.map(({ id }) => id).toSorted()).toEqual(calls.toSorted());
      for (const [mentor, own] of Map.groupBy([...sold, ...held], ({ mentorId }) => mentorId)) {
        expect(countOverlaps(own), `${mentor} at one time, SEED=${seed}`).toBe(0);
      }
      await startOver(before);
    }

    const winners = granted.map((kind) => kind.split(' ').at(-1));
    expect(winners).toEqual(expect.arrayContaining(['move', 'hold']));
    expect(await db.query.payments.findMany()).toHaveLength(calls.length);
    expect(await db.query.refunds.findMany()).toEqual([]);
  },
  300_000,
);

async function startOver(paid: Booking[]) {
  for (const { id, mentorId, date, time, startsAt, endsAt } of paid) {
    const start = { mentorId, date, time, startsAt, endsAt };
    await db.update(bookings).set(start).where(eq(bookings.id, id));
  }
  await db.delete(blockedSlots);
  await db.delete(timeOff);
  await db.delete(mentorHours);
  await db.delete(tempReservations);
  await db.delete(bookings).where(eq(bookings.status, 'pending'));
  await db.delete(rateLimits);
}
