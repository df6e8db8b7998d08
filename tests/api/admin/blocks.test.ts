import { expect, test } from 'vitest';
import { bookings, mentors, tempReservations } from '#db/schema/index.ts';
import type { AdminDay, NamedCall } from '#domain/calendar/admin-calendar.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock } from '#tests/support/api.ts';
import { BROKEN, expectAllRefused, tooLong, WRONG } from '#tests/support/bad-input/malformed.ts';
import { type Customer, crowd, customer, day, studentForm } from '#tests/support/customer.ts';
import { insertMentors } from '#tests/support/mentors/mentors.ts';
import { paidBooking, pay, readyToPay } from '#tests/support/providers.ts';
import { everything } from '#tests/support/raw.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const DATE = day(5);
const REASON = 'School visit in Pune';
const TAKEN = 'Sorry, this slot is no longer available. Please select another time.';
const DATE_AND_REASON = 'Please select date and provide a reason';
const NO_SLOT = 'Please select at least one time slot to block';

interface Changes {
  date?: string;
  times?: string[] | undefined;
  reason?: string;
  evenIfTaken?: boolean;
}

/** Blocks 10:00 of the fifth day, but for what `changes` says. */
function block(nila: Customer, changes: Changes = {}) {
  const usual = { date: DATE, times: ['10:00'], reason: REASON };
  const form = { ...usual, ...changes };
  return nila.request<{ affected: NamedCall[] } & ErrorBody>('POST', '/admin/blocks', form);
}

function unblock(nila: Customer, id: string) {
  return nila.request('DELETE', `/admin/blocks/${id}`);
}

async function adminDay(nila: Customer, date = DATE): Promise<AdminDay | undefined> {
  const { body } = await nila.request<{ days: AdminDay[] }>('GET', '/admin/calendar');
  return body.days.find((one) => one.date === date);
}

function audit() {
  return db.query.auditLog.findMany({ where: (row, { isNotNull }) => isNotNull(row.actorId) });
}

test('several slots are blocked with a reason, and nobody can hold them', async () => {
  const [nila, asha] = [await admin(), await customer()];

  const { status, body } = await block(nila, { times: ['10:00', '18:30', '10:00'] });

  expect([status, body]).toEqual([201, { affected: [] }]);
  const rows = await db.query.blockedSlots.findMany();
  const by = { date: DATE, type: 'slot', reason: REASON, blockedBy: nila.user.id };
  expect(rows).toMatchObject([
    { id: `slot-${DATE}-10:00`, time: '10:00', ...by },
    { id: `slot-${DATE}-18:30`, time: '18:30', ...by },
  ]);
  expect(await asha.slot(DATE, '18:30')).toMatchObject({ state: 'blocked', selectable: false });
  expectRefusal(await asha.hold({ time: '18:30' }), 'slot_unavailable', TAKEN);
  expect((await asha.hold({ time: '11:00' })).status).toBe(201);
});

test('the calendar says whose calls they are where several mentors take them', async () => {
  const nila = await admin();
  await insertMentors({ id: 'ananya', name: 'Ananya' });
  await (await customer()).hold({ date: DATE, time: '10:00' });
  const read = async () => {
    const { body } = await nila.request<{ days: AdminDay[]; hasSeveralMentors: boolean }>(
      'GET',
      '/admin/calendar',
    );
    const calls = body.days.flatMap(({ slots }) => slots.flatMap((slot) => slot.calls));
    return [body.hasSeveralMentors, new Set(calls.map(({ mentor }) => mentor))];
  };

  expect(await read()).toEqual([false, new Set([null])]);
  await db.insert(mentors).values({ id: 'arnab', name: 'Arnab', position: 1, createdAt: 0 });
  expect(await read()).toEqual([true, new Set(['Ananya'])]);
});

test('a slot and, without times, a day are blocked, given a new reason and unblocked', async () => {
  const [nila, asha] = [await admin(), await customer()];
  await block(nila);
  expect((await block(nila, { reason: 'A holiday' })).status).toBe(201);
  expect(await db.query.blockedSlots.findMany()).toMatchObject([{ reason: 'A holiday' }]);
  expect((await block(nila, { times: undefined })).status).toBe(201);
  const row = { id: `day-${DATE}`, type: 'day', time: null, reason: REASON };
  expect(await db.query.blockedSlots.findMany()).toContainEqual(expect.objectContaining(row));

  expectRefusal(await asha.hold({ time: '15:00' }), 'slot_unavailable', TAKEN);
  expect((await unblock(nila, `day-${DATE}`)).status).toBe(204);
  expectRefusal(await asha.hold(), 'slot_unavailable', TAKEN);
  expect((await unblock(nila, `slot-${DATE}-10:00`)).status).toBe(204);
  expect((await asha.hold()).status).toBe(201);
  for (const id of [`day-${DATE}`, `slot-${DATE}-10:00`, 'day-', 'x', '%00']) {
    expectRefusal(await unblock(nila, id), 'not_found', 'This is not blocked any more.');
  }
});

test('each block and unblock that happened is in the audit, with its admin and reason', async () => {
  const [nila, asha] = [await admin(), await customer()];
  await asha.held({ time: '15:00' });

  await block(nila, { times: ['10:00', '10:30'] });
  await block(nila, { times: undefined });
  await unblock(nila, `slot-${DATE}-10:00`);
  await unblock(nila, `slot-${DATE}-10:00`);
  await block(nila, { times: undefined, evenIfTaken: true });

  const actorId = nila.user.id;
  expect(await audit()).toMatchObject([
    { action: 'slot blocked', subject: `slot-${DATE}-10:00`, detail: REASON, actorId },
    { action: 'slot blocked', subject: `slot-${DATE}-10:30`, detail: REASON, actorId },
    { action: 'slot unblocked', subject: `slot-${DATE}-10:00`, detail: null, actorId },
    { action: 'day blocked', subject: `day-${DATE}`, detail: REASON, actorId },
  ]);
});

test('where calls are, a block is refused, says whose they are, and leaves nothing', async () => {
  const [nila, asha, vikram] = [await admin(), await customer(), await customer()];
  const { id } = await vikram.held({ time: '15:00' });
  await vikram.saveDetails(id, studentForm({ fullName: 'Vikram Mehta' }));
  await paidBooking(asha, { service: 'resume', time: '09:30' });
  const asked = await everything();

  const reply = await block(nila, { times: undefined });
  const ofSlots = await block(nila, { times: ['10:00', '10:30'] });

  const ashas = {
    name: 'Asha Rao',
    service: 'Resume',
    date: DATE,
    time: '09:30',
    duration: 45,
    mentor: null,
  };
  const vikrams = { name: 'Vikram Mehta', service: 'Discovery Call', date: DATE, time: '15:00' };
  expect(reply.status).toBe(409);
  expect(reply.body.error).toMatchObject({
    code: 'conflict',
    affected: [
      { ...ashas, state: 'booked' },
      { ...vikrams, duration: 30, state: 'held' },
    ],
  });
  // The 45 minutes from 09:30 reach into 10:00.
  expect(ofSlots.body.error.affected).toEqual([{ ...ashas, state: 'booked' }]);
  expect((await block(nila, { times: ['10:30'] })).status).toBe(201);
  await unblock(nila, `slot-${DATE}-10:30`);
  const { auditLog: _, ...left } = await everything();
  expect({ ...left, auditLog: asked.auditLog }).toEqual(asked);
});

test('evenIfTaken keeps calls, and holds that are then paid for, and keeps new ones out', async () => {
  const [nila, asha, vikram] = [await admin(), await customer(), await customer()];
  const { id } = await paidBooking(asha);
  const held = await readyToPay(vikram, { time: '15:00' });

  const { status, body } = await block(nila, { times: ['10:00', '15:00'], evenIfTaken: true });

  expect(status).toBe(201);
  expect(body.affected).toMatchObject([
    { time: '10:00', state: 'booked' },
    { time: '15:00', state: 'held' },
  ]);
  expect((await asha.show(id)).body.booking.status).toBe('confirmed');
  const paid = await vikram.verify(held.id, await pay(held.orderId));
  expect([paid.status, paid.body.booking.status]).toEqual([200, 'confirmed']);
  expectRefusal(await (await customer()).hold(), 'slot_unavailable', TAKEN);
});

test('a hold that has run out is no reason to ask, and once blocked it cannot be paid for', async () => {
  const asha = await customer();
  const { id, orderId } = await readyToPay(asha);
  await moveClock(31 * MINUTE);

  expect((await block(await admin())).status).toBe(201);

  const paid = await pay(orderId);
  expect((await asha.verify(id, paid)).status).toBe(409);
  expect(await db.query.refunds.findMany()).toMatchObject([
    { paymentId: paid.razorpay_payment_id },
  ]);
});

test('the admin calendar names who has each slot, and why others are blocked', async () => {
  const [nila, asha] = [await admin(), await customer()];
  await paidBooking(asha, { service: 'resume', time: '10:00' });
  await block(nila, { times: ['15:00'] });
  await block(nila, { date: day(6), times: undefined });

  const { slots = [], ...rest } = (await adminDay(nila)) ?? {};

  const call = { name: 'Asha Rao', service: 'Resume', date: DATE, time: '10:00', duration: 45 };
  const calls = [{ ...call, state: 'booked', mentor: null }];
  expect(rest).toEqual({ date: DATE, block: null });
  expect(slots.filter((slot) => slot.calls.length > 0 || slot.block)).toEqual([
    { time: '10:00', block: null, calls },
    { time: '10:30', block: null, calls },
    {
      time: '15:00',
      block: { id: `slot-${DATE}-15:00`, date: DATE, time: '15:00', reason: REASON },
      calls: [],
    },
  ]);
  expect((await nila.calendar()).body.isAdmin).toBe(true);
  expect((await asha.calendar()).body.isAdmin).toBe(false);
  expect((await adminDay(nila, day(6)))?.block).toMatchObject({ reason: REASON });
});

test('2.2.1 a block without its date, times or reason is refused', async () => {
  const nila = await admin();

  for (const [changes, sentence] of [
    [{ reason: '' }, DATE_AND_REASON],
    [{ reason: ' \n' }, DATE_AND_REASON],
    [{ date: '' }, DATE_AND_REASON],
    [{ date: '', times: [] }, DATE_AND_REASON],
    [{ date: day(0) }, DATE_AND_REASON],
    [{ date: day(16) }, DATE_AND_REASON],
    [{ times: [] }, NO_SLOT],
    [{ times: ['10:15'] }, NO_SLOT],
    [{ times: ['06:30'] }, NO_SLOT],
  ] as const) {
    expectRefusal(await block(nila, changes as Changes), 'invalid', sentence);
  }
  expect(await db.query.blockedSlots.findMany()).toEqual([]);
});

test.each(['date', 'reason', 'times', 'evenIfTaken'])(
  '2.2.1, 15.3.5, 15.3.6 a block with a malformed %s is refused',
  async (field) => {
    const { cookie } = await admin();
    const form = { date: DATE, times: ['10:00'], reason: REASON, evenIfTaken: false };
    const good = field === 'evenIfTaken' ? 'true' : '';
    const wrong = [...WRONG, ...BROKEN, tooLong(200)].filter((value) => value !== good);

    const request = { method: 'POST', path: '/admin/blocks', cookie, form };
    await expectAllRefused(request, field, wrong);

    expect(await db.query.blockedSlots.findMany()).toEqual([]);
  },
);

test('15.4.2 a block against a hold, 100 times: one of the two always hears of the other', async () => {
  const nila = await admin();
  const people = await crowd(100);
  const races = people.map((person, race) => ({
    person,
    date: day(1 + Math.floor(race / 17)),
    time: slotTimes[(race % 17) * 2] ?? '10:00',
    evenIfTaken: race % 4 === 3,
    inTurn: race < 10,
    holdFirst: race % 2 === 0,
  }));

  const run = async ({ person, date, time, evenIfTaken, ...order }: (typeof races)[number]) => {
    const first = order.holdFirst ? person.hold({ date, time }) : undefined;
    if (order.inTurn) await first;
    const blocking = block(nila, { date, times: [time], evenIfTaken });
    if (order.inTurn) await blocking;
    const [held, blocked] = await Promise.all([first ?? person.hold({ date, time }), blocking]);
    return { id: `slot-${date}-${time}`, held: held.status, blocked, evenIfTaken };
  };

  const outcomes: Awaited<ReturnType<typeof run>>[] = [];
  // Some at a time: where a tenth of the calendar is held, another hold would need a challenge.
  for (let from = 0; from < races.length; from += 25) {
    outcomes.push(...(await Promise.all(races.slice(from, from + 25).map(run))));
    await db.batch([db.delete(bookings), db.delete(tempReservations)]);
  }

  for (const { held, blocked, evenIfTaken } of outcomes) {
    const told = JSON.stringify(blocked.body).includes('"state":"held"');
    const result = { held, blocked: blocked.status, told };
    const wins = { held: 201, blocked: evenIfTaken ? 201 : 409, told: true };
    expect([{ held: 409, blocked: 201, told: false }, wins]).toContainEqual(result);
  }
  expect(new Set(outcomes.map(({ held }) => held))).toEqual(new Set([201, 409]));
  const stored = (await db.query.blockedSlots.findMany()).map(({ id }) => id);
  const answered = outcomes.filter(({ blocked }) => blocked.status === 201);
  expect(stored.toSorted()).toEqual(answered.map(({ id }) => id).toSorted());
});

test('a blocked day names and refuses calls of the evening before that reach into it', async () => {
  const [nila, asha] = [await admin(), await customer()];
  const late = { date: day(4), time: '23:30', service: 'lor' };
  await paidBooking(await customer(), late);

  const { status, body } = await block(nila, { times: undefined });
  await block(nila, { times: undefined, evenIfTaken: true });
  await block(nila, { date: day(6), times: undefined });

  expect(status).toBe(409);
  expect(body.error.affected).toMatchObject([{ date: day(4), time: '23:30' }]);
  expect(await asha.slot(day(5), '23:30')).toMatchObject({ state: 'blocked' });
  await unblock(nila, `day-${DATE}`);
  expectRefusal(await asha.hold({ ...late, date: DATE }), 'slot_unavailable', TAKEN);
  expect((await asha.hold({ date: DATE, time: '23:30' })).status).toBe(201);
});
