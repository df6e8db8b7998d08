/** Whoever comes at the same moment: a slot has one call, and no call that is paid for is lost. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockedSlots, bookings, rateLimits, tempReservations } from '#db/schema/index.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { answerIn, db } from '#tests/support/api.ts';
import { clashes } from '#tests/support/calls.ts';
import { type Customer, crowd, day } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { isDeep } from '#tests/support/stack/deep.ts';

answerIn('workerd');

const ROUNDS = isDeep ? 200 : 40;
/** Rounds are played on slots of their own, ten at a time. */
const BATCH_SIZE = 10;
/** Every other start, so that no round touches another. */
const STARTS = slotTimes.filter((_, index) => index % 2 === 0);
/** Where the calls are before they move; no round is played there. */
const LAST_DAY = day(15);

type Action = 'move' | 'rival move' | 'hold' | 'block';

interface Round {
  order: Action[];
  date: string;
  time: string;
}

/** The actions of each round in an order of its own, some of them left out. */
function rounds(): Round[] {
  const actions = fc.shuffledSubarray<Action>(['move', 'rival move', 'hold', 'block'], {
    minLength: 2,
  });
  return fc.sample(actions, { numRuns: ROUNDS, seed: 42 }).map((order, index) => ({
    order,
    date: day(1 + Math.floor(index / STARTS.length)),
    time: STARTS[index % STARTS.length] ?? '',
  }));
}

function block({ date, time }: Round) {
  const by = { reason: 'A race', blockedBy: 'nobody', blockedAt: 0 };
  const row = { id: `slot-${date}-${time}`, type: 'slot' as const, date, time, ...by };
  return db.insert(blockedSlots).values(row);
}

interface Players {
  mover: Customer;
  rival: Customer;
  holder: Customer;
  /** The calls of mover and rival. */
  calls: [string, string];
}

/** Plays a round; answers how many of the claims were granted. */
async function play(round: Round, { mover, rival, holder, calls }: Players): Promise<number> {
  const { date, time } = round;
  const actions: Record<Action, () => Promise<{ status: number } | unknown>> = {
    move: () => mover.move(calls[0], { date, time }),
    'rival move': () => rival.move(calls[1], { date, time }),
    hold: () => holder.hold({ date, time }),
    block: () => block(round),
  };
  const replies = await Promise.all(round.order.map((action) => actions[action]()));
  const statuses = replies.map((reply) => (reply as { status?: number })?.status);
  for (const status of statuses) expect([undefined, 200, 201, 409]).toContain(status);
  return statuses.filter((status) => status === 200 || status === 201).length;
}

test(`15.4.2 of moves, holds and blocks on one slot at one moment, at most one takes it, ${ROUNDS} times`, async () => {
  const people = await crowd(3 * BATCH_SIZE);
  const tables: Players[] = [];
  for (let table = 0; table < BATCH_SIZE; table += 1) {
    const [mover, rival, holder] = people.slice(3 * table, 3 * table + 3);
    if (!mover || !rival || !holder) throw new Error('The crowd is too small');
    const first = await paidBooking(mover, { date: LAST_DAY, time: slotTimes[2 * table] });
    const second = await paidBooking(rival, { date: LAST_DAY, time: slotTimes[2 * table + 1] });
    tables.push({ mover, rival, holder, calls: [first.id, second.id] });
  }
  const ids = tables.flatMap(({ calls }) => calls).toSorted();

  const all = rounds();
  let taken = 0;
  for (let from = 0; from < ROUNDS; from += BATCH_SIZE) {
    const won = await Promise.all(
      all.slice(from, from + BATCH_SIZE).map((round, table) => {
        const players = tables[table];
        return players ? play(round, players) : 0;
      }),
    );
    expect(Math.max(...won)).toBeLessThanOrEqual(1);
    taken += won.filter(Boolean).length;

    const rows = await db.query.bookings.findMany();
    const sold = rows.filter(({ status }) => status === 'confirmed');
    const held = await db.query.tempReservations.findMany();
    expect(sold.map(({ id }) => id).toSorted(), 'what is paid for is a call').toEqual(ids);
    expect(clashes([...sold, ...held]), 'one call at a time').toBe(0);
    await db.delete(blockedSlots);
    // Each holder starts again: a hold of theirs would be in their own way.
    await db.delete(tempReservations);
    await db.delete(bookings).where(eq(bookings.status, 'pending'));
    // Nobody moves as often as this in earnest.
    await db.delete(rateLimits);
  }

  expect(taken, 'slots go to somebody').toBeGreaterThan(0);
  expect(await db.query.payments.findMany()).toHaveLength(ids.length);
  expect(await db.query.refunds.findMany()).toEqual([]);
}, 300_000);
