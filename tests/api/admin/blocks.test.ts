import { expect, test } from 'vitest';
import { bookings, tempReservations } from '#db/schema/index.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import type { AffectedCall, ErrorBody } from '#domain/errors.ts';
import { db } from '#support/api.ts';
import { admin, type Customer, customer, customers, day, studentForm } from '#support/customer.ts';
import { userActions } from '#support/dashboard.ts';
import { paidBooking, pay } from '#support/providers.ts';
import { allRows, expectRefusal } from '#support/requests.ts';

const DATE = day(5);
const REASON = 'School visit in Pune';
const TAKEN = 'Sorry, this slot is no longer available. Please select another time.';
const DATE_AND_REASON = 'Please select date and provide a reason';
const NO_SLOT = 'Please select at least one time slot to block';

function setBlock(nila: Customer, changes: object = {}) {
  const form = { date: DATE, times: ['10:00'], reason: REASON, ...changes };
  return nila.request<{ affected: AffectedCall[] } & ErrorBody>('POST', '/admin/blocks', form);
}

const unblock = (nila: Customer, id: string) => nila.request('DELETE', `/admin/blocks/${id}`);

test('rejects a hold on a slot or day that an admin has blocked', async () => {
  const [nila, asha] = [await admin(), await customer()];
  const [slot, late, wholeDay] = [`slot-${DATE}-10:00`, `slot-${DATE}-18:30`, `day-${DATE}`];
  const times = ['10:00', '18:30', '10:00'];
  for (const who of [nila, asha]) expect((await who.calendar()).body.isAdmin).toBe(who === nila);
  expect(await setBlock(nila, { times })).toMatchObject({ status: 201, body: { affected: [] } });
  expect(await asha.slot(DATE, '18:30')).toMatchObject({ state: 'blocked', selectable: false });
  expectRefusal(await asha.hold({ time: '18:30' }), 'slot_unavailable', TAKEN);

  expect((await setBlock(nila, { reason: ' A holiday ' })).status).toBe(201);
  expect((await setBlock(nila, { times: undefined })).status).toBe(201);
  const by = { date: DATE, blockedBy: nila.user.id };
  expect(await db.query.blockedSlots.findMany()).toMatchObject([
    { id: slot, type: 'slot', time: '10:00', reason: 'A holiday', ...by },
    { id: late, type: 'slot', time: '18:30', reason: REASON, ...by },
    { id: wholeDay, type: 'day', time: null, reason: REASON, ...by },
  ]);
  expectRefusal(await asha.hold({ time: '15:00' }), 'slot_unavailable', TAKEN);
  expect((await unblock(nila, wholeDay)).status).toBe(204);
  expectRefusal(await asha.hold(), 'slot_unavailable', TAKEN);
  expect((await unblock(nila, slot)).status).toBe(204);
  expect((await asha.hold()).status).toBe(201);

  for (const id of [wholeDay, slot, 'day-', 'x', '%00']) {
    expectRefusal(await unblock(nila, id), 'not_found', 'This time is no longer blocked.');
  }
  expect((await setBlock(nila, { times: undefined })).status).toBe(409);
  const actorId = nila.user.id;
  expect(await userActions()).toMatchObject([
    { action: 'slot blocked', subject: slot, detail: REASON, actorId },
    { action: 'slot blocked', subject: late, detail: REASON, actorId },
    { action: 'slot blocked', subject: slot, detail: 'A holiday', actorId },
    { action: 'day blocked', subject: wholeDay, detail: REASON, actorId },
    { action: 'day unblocked', subject: wholeDay, detail: null, actorId },
    { action: 'slot unblocked', subject: slot, detail: null, actorId },
  ]);
});

test('asks an admin to confirm before blocking times with calls, and cancels no calls', async () => {
  const [nila, asha, vikram] = [await admin(), await customer(), await customer()];
  const { id } = await vikram.held({ time: '15:00' });
  await vikram.saveDetails(id, studentForm({ fullName: 'Vikram Mehta' }));
  const { orderId } = (await vikram.startPayment(id)).body;
  const resume = await paidBooking(asha, { service: 'resume', time: '09:30' });
  const asked = await allRows();

  const reply = await setBlock(nila, { times: undefined });
  const ofSlots = await setBlock(nila, { times: ['10:00', '10:30'] });

  const call = (name: string, service: string, time: string) => {
    return { name, service, date: DATE, time, mentor: null };
  };
  const booked = { ...call('Asha Rao', 'Resume', '09:30'), duration: 45, state: 'booked' };
  const held = { ...call('Vikram Mehta', 'Discovery Call', '15:00'), duration: 30, state: 'held' };
  expect(reply.status).toBe(409);
  expect(reply.body.error).toMatchObject({ code: 'conflict', affected: [booked, held] });
  // The booked call lasts from 09:30 to 10:15. So the call overlaps the block at 10:00.
  expect(ofSlots.body.error.affected).toEqual([booked]);
  expect(await allRows()).toEqual(asked);
  expect((await setBlock(nila, { times: ['10:30'] })).status).toBe(201);

  const forced = await setBlock(nila, { times: undefined, evenIfTaken: true });
  expect(forced).toMatchObject({ status: 201, body: { affected: [booked, held] } });
  expect((await asha.show(resume.id)).body.booking.status).toBe('confirmed');
  const paid = await vikram.verify(id, await pay(orderId));
  expect([paid.status, paid.body.booking.status]).toEqual([200, 'confirmed']);
  expectRefusal(await (await customer()).hold(), 'slot_unavailable', TAKEN);
});

test('blocking a day warns about a call that starts on the previous day and ends after midnight', async () => {
  const [nila, asha] = [await admin(), await customer()];
  const late = { date: day(4), time: '23:30', service: 'lor' };
  await paidBooking(await customer(), late);

  const { status, body } = await setBlock(nila, { times: undefined });
  await setBlock(nila, { date: day(6), times: undefined });

  expect(status).toBe(409);
  expect(body.error.affected).toMatchObject([{ date: day(4), time: '23:30' }]);
  expectRefusal(await asha.hold({ ...late, date: DATE }), 'slot_unavailable', TAKEN);
  expect((await asha.hold({ date: DATE, time: '23:30' })).status).toBe(201);
});

test('2.2.1 blocking times requires an upcoming day, valid times and a reason', async () => {
  const nila = await admin();

  const refused: [object, unknown][] = [
    [{ reason: ' \n' }, DATE_AND_REASON],
    [{ date: day(0) }, expect.stringContaining('Clients cannot book this day')],
    [{ date: day(16) }, expect.stringContaining('Clients cannot book this day')],
    [{ date: 'tomorrow' }, DATE_AND_REASON],
    [{ evenIfTaken: 'true' }, expect.any(String)],
  ];
  for (const times of [['06:30'], ['07:10'], [], [...slotTimes, '07:00'], 'all']) {
    refused.push([{ times }, NO_SLOT]);
  }

  for (const [changes, sentence] of refused) {
    expectRefusal(await setBlock(nila, changes), 'invalid', sentence);
  }
  expect(await db.query.blockedSlots.findMany()).toEqual([]);
});

test('15.4.2 if a block and a hold race for a slot, either the hold fails or the admin is warned', async () => {
  const nila = await admin();
  const people = await customers(50);

  const run = async (person: Customer, race: number) => {
    const date = day(1 + Math.floor(race / 17));
    const time = slotTimes[(race % 17) * 2] ?? '10:00';
    const [evenIfTaken, isSequential] = [race % 4 === 3, race < 10];
    const first = race % 2 === 0 ? person.hold({ date, time }) : undefined;
    if (isSequential) await first;
    const blocking = setBlock(nila, { date, times: [time], evenIfTaken });
    if (isSequential) await blocking;
    const [held, blocked] = await Promise.all([first ?? person.hold({ date, time }), blocking]);
    return { id: `slot-${date}-${time}`, held: held.status, blocked, evenIfTaken };
  };

  const outcomes: Awaited<ReturnType<typeof run>>[] = [];
  // Deletes the holds of each batch, because many holds at once require a bot check.
  for (let from = 0; from < people.length; from += 25) {
    const some = people.slice(from, from + 25).map((person, n) => run(person, from + n));
    outcomes.push(...(await Promise.all(some)));
    await db.batch([db.delete(bookings), db.delete(tempReservations)]);
  }

  for (const { held, blocked, evenIfTaken } of outcomes) {
    const isInformed = JSON.stringify(blocked.body).includes('"state":"held"');
    const result = { held, blocked: blocked.status, isInformed };
    const wins = { held: 201, blocked: evenIfTaken ? 201 : 409, isInformed: true };
    expect([{ held: 409, blocked: 201, isInformed: false }, wins]).toContainEqual(result);
  }
  expect(new Set(outcomes.map(({ held }) => held))).toEqual(new Set([201, 409]));
  const stored = (await db.query.blockedSlots.findMany()).map(({ id }) => id);
  const answered = outcomes.filter(({ blocked }) => blocked.status === 201);
  expect(stored.toSorted()).toEqual(answered.map(({ id }) => id).toSorted());
});
