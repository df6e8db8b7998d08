import { expect, test } from 'vitest';
import { db } from '#tests/support/api.ts';
import { customer, day } from '#tests/support/customer.ts';
import { allowOverlap, block } from '#tests/support/mentor.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const DATE = day(5);
const TAKEN = 'Sorry, this slot is no longer available. Please select another time.';

test("a slot that somebody else holds is refused, and the loser's own hold stays", async () => {
  const [asha, vikram] = [await customer(), await customer()];
  await asha.held({ time: '10:00' });
  const own = await vikram.held({ time: '15:00' });

  const reply = await vikram.hold({ time: '10:00', replacing: own.id });

  expectRefusal(reply, 'slot_unavailable', TAKEN);
  expect((await vikram.show(own.id)).body.booking).toMatchObject({ time: '15:00' });
  expect(await vikram.slot(DATE, '15:00')).toMatchObject({ state: 'yours' });
  expect((await vikram.list()).body.bookings).toHaveLength(1);
});

test.each([
  ['resume', '10:00', 'discovery-call', '10:30', 409],
  ['resume', '10:00', 'discovery-call', '09:30', 201],
  ['resume', '10:00', 'lor', '09:30', 409],
  ['resume', '10:00', 'lor', '11:00', 201],
  ['discovery-call', '10:00', 'lor', '10:30', 201],
  ['resume', '23:00', 'discovery-call', '23:30', 409],
])('2.2.3 beside %s at %s, %s at %s answers %i', async (service, time, other, at, status) => {
  const [asha, vikram] = [await customer(), await customer()];
  await asha.held({ service, time });

  expect((await vikram.hold({ service: other, time: at })).status).toBe(status);
});

test('where calls may overlap, only the same start is refused', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  await allowOverlap();
  await asha.held({ service: 'resume', time: '10:00' });

  expectRefusal(await vikram.hold({ service: 'lor', time: '10:00' }), 'slot_unavailable', TAKEN);
  expect((await vikram.hold({ service: 'lor', time: '10:30' })).status).toBe(201);
});

test.each([
  ['a blocked start', '10:00', 'discovery-call', 409],
  ['a longer call into a blocked start', '09:30', 'lor', 409],
  ['a call that ends before a blocked start', '09:30', 'discovery-call', 201],
  ['a call after a blocked start', '10:30', 'lor', 201],
])('%s answers as the block says', async (_, time, service, status) => {
  const asha = await customer();
  await block(DATE, '10:00');

  const { body, ...reply } = await asha.hold({ time, service });

  expect(reply.status).toBe(status);
  if (status === 409) expectRefusal({ ...reply, body }, 'slot_unavailable', TAKEN);
});

test('2.2.3 nothing can be held on a blocked day', async () => {
  const asha = await customer();
  await block(DATE);

  expectRefusal(await asha.hold({ date: DATE }), 'slot_unavailable', TAKEN);
  expect((await asha.hold({ date: day(6) })).status).toBe(201);
});

test.each([
  ['yesterday', { date: day(-1) }, /^This time has passed\. Calls can be booked from /],
  ['today', { date: day(0) }, /Calls can be booked from .+20\d\d to .+20\d\d\./],
  ['the sixteenth day', { date: day(16) }, /^Calls can be booked from /],
  ['before seven', { time: '06:30' }, /^Calls start on the hour or half hour, from 7:00 AM/],
  ['off the half-hours', { time: '10:15' }, /^Calls start on the hour or half hour/],
  ['at midnight', { time: '24:00' }, /to 11:30 PM IST\./],
])('2.2.3 refuses a start %s and says what is wrong', async (_, choice, why) => {
  const asha = await customer();

  const reply = await asha.hold(choice);

  const says = expect.stringMatching(why);
  expectRefusal(reply, 'invalid', says, { time: says });
  expect(await db.query.tempReservations.findMany()).toEqual([]);
});

test.each([day(1), day(15)])('the day %s at the edge of the calendar can be held', async (date) => {
  const asha = await customer();

  expect((await asha.hold({ date, time: '23:30', service: 'lor' })).status).toBe(201);
});
