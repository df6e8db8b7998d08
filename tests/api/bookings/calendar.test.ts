import { beforeEach, expect, test } from 'vitest';
import { blockedSlots } from '#db/schema/index.ts';
import { db } from '#support/api.ts';
import { type Customer, customer, day } from '#support/customer.ts';
import { allowOverlap, insertBlock } from '#support/mentors/mentors.ts';
import { paidBooking } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

const DATE = day(5);

let asha: Customer;

beforeEach(async () => {
  asha = await customer();
});

test('a calendar request must name an existing service', async () => {
  for (const query of ['', '?service=', '?service=massage', '?service=__proto__']) {
    const reply = await asha.request('GET', `/calendar${query}`);
    expectRefusal(reply, 'invalid', 'Please choose a service', 'service');
  }
});

test('15.3.1 other clients can neither select a held slot nor see who holds the slot', async () => {
  const vikram = await customer();
  const { id } = await asha.held({ service: 'resume', time: '10:00' });
  await (await customer()).held({ date: day(6), time: '10:00' });

  const own = { state: 'yours', label: 'Your Reservation (45 min)', selectable: true };
  expect(await asha.slot(DATE, '10:00')).toEqual({ time: '10:00', ...own });
  const reserved = { state: 'reserved', label: 'Reserved (45 min)', selectable: false };
  expect(await vikram.slot(DATE, '10:00')).toEqual({ time: '10:00', ...reserved });
  const overlap = { state: 'overlap', label: 'Overlaps a call (45 min)', selectable: false };
  expect(await vikram.slot(DATE, '10:30')).toEqual({ time: '10:30', ...overlap });
  expect(await vikram.slot(DATE, '09:30')).toMatchObject({ state: 'free' });
  expect(await vikram.slot(DATE, '09:30', 'lor')).toEqual({ time: '09:30', ...overlap });

  const text = JSON.stringify((await vikram.calendar()).body);
  const secrets = [id, asha.user.id, asha.user.email, 'Asha'];
  for (const secret of secrets) expect(text).not.toContain(secret);

  await allowOverlap();
  expect(await vikram.slot(DATE, '10:00')).toMatchObject({ state: 'reserved' });
  expect(await vikram.slot(DATE, '10:30')).toMatchObject({ state: 'free' });
});

test('15.3.1 a blocked day has no free slots and hides the reason for the block from clients', async () => {
  const vikram = await customer();
  await paidBooking(vikram, { time: '10:00' });
  await insertBlock(DATE);
  await insertBlock(day(6), '10:00');

  const { body } = await asha.calendar();

  const blockedDay = body.days.find(({ date }) => date === DATE);
  expect(blockedDay).toMatchObject({ blocked: true, full: true });
  expect(blockedDay?.slots.filter(({ state }) => state === 'blocked')).toHaveLength(33);
  const booked = { time: '10:00', state: 'booked', label: 'Booked', selectable: false };
  expect(await asha.slot(DATE, '10:00')).toEqual(booked);
  expect(await vikram.slot(DATE, '10:00')).toMatchObject({ label: 'Your call', selectable: false });
  const blocked = { time: '10:00', state: 'blocked', label: 'Blocked', selectable: false };
  expect(await asha.slot(day(6), '10:00')).toEqual(blocked);
  expect(await asha.slot(day(6), '09:30', 'lor')).toMatchObject({ selectable: false });

  const [row] = await db.select().from(blockedSlots);
  expect(JSON.stringify(body)).not.toContain(row?.reason);
  expect(JSON.stringify(body)).not.toContain('blockedBy');
});

test('2.2.3 rejects a hold outside the bookable days and times and explains why', async () => {
  for (const [choice, why] of [
    [{ date: day(-1) }, /^This time has passed\. Calls can be booked from /],
    [{ date: day(0) }, /Calls can be booked from .+20\d\d to .+20\d\d\./],
    [{ date: day(16) }, /^Calls can be booked from /],
    [{ time: '06:30' }, /^Calls start on the hour or half hour, from 7:00 AM/],
    [{ time: '10:15' }, /^Calls start on the hour or half hour/],
    [{ time: '24:00' }, /to 11:30 PM IST\./],
  ] as const) {
    expectRefusal(await asha.hold(choice), 'invalid', expect.stringMatching(why), 'time');
  }
  expect(await db.query.tempReservations.findMany()).toEqual([]);

  for (const date of [day(1), day(15)]) {
    const last = { date, time: '23:30', service: 'lor' };
    expect((await (await customer()).hold(last)).status).toBe(201);
  }
});
