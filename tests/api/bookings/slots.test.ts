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

test('2.2.3 refuses a call that overlaps a held one, and allows one beside it', async () => {
  await (await customer()).held({ service: 'resume', time: '10:00' });
  await (await customer()).held({ service: 'discovery-call', date: day(6), time: '10:00' });
  await (await customer()).held({ service: 'resume', date: day(7), time: '23:00' });

  for (const [date, service, time, status] of [
    [DATE, 'discovery-call', '10:30', 409],
    [DATE, 'lor', '09:30', 409],
    [DATE, 'discovery-call', '09:30', 201],
    [DATE, 'lor', '11:00', 201],
    [day(6), 'lor', '10:30', 201],
    [day(7), 'discovery-call', '23:30', 409],
  ] as const) {
    const reply = await (await customer()).hold({ date, service, time });
    expect(reply.status, `${service} at ${time}`).toBe(status);
  }
});

test('where calls may overlap, only the same start is refused', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  await allowOverlap();
  await asha.held({ service: 'resume', time: '10:00' });

  expectRefusal(await vikram.hold({ service: 'lor', time: '10:00' }), 'slot_unavailable', TAKEN);
  expect((await vikram.hold({ service: 'lor', time: '10:30' })).status).toBe(201);
});

test('2.2.3 refuses calls on a blocked start, into it and on a blocked day', async () => {
  const asha = await customer();
  await block(DATE, '10:00');
  await block(day(6));

  for (const choice of [
    { time: '10:00', service: 'discovery-call' },
    { time: '09:30', service: 'lor' },
    { date: day(6) },
  ]) {
    expectRefusal(await asha.hold(choice), 'slot_unavailable', TAKEN);
  }
  for (const choice of [
    { time: '09:30', service: 'discovery-call' },
    { time: '10:30', service: 'lor' },
    { date: day(7) },
  ]) {
    expect((await (await customer()).hold(choice)).status).toBe(201);
  }
});

test('2.2.3 refuses a start outside the calendar and says what is wrong', async () => {
  const asha = await customer();

  for (const [choice, why] of [
    [{ date: day(-1) }, /^This time has passed\. Calls can be booked from /],
    [{ date: day(0) }, /Calls can be booked from .+20\d\d to .+20\d\d\./],
    [{ date: day(16) }, /^Calls can be booked from /],
    [{ time: '06:30' }, /^Calls start on the hour or half hour, from 7:00 AM/],
    [{ time: '10:15' }, /^Calls start on the hour or half hour/],
    [{ time: '24:00' }, /to 11:30 PM IST\./],
  ] as const) {
    const says = expect.stringMatching(why);
    expectRefusal(await asha.hold(choice), 'invalid', says, { time: says });
  }
  expect(await db.query.tempReservations.findMany()).toEqual([]);

  for (const date of [day(1), day(15)]) {
    const last = { date, time: '23:30', service: 'lor' };
    expect((await (await customer()).hold(last)).status).toBe(201);
  }
});
