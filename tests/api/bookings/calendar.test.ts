import { expect, test } from 'vitest';
import { blockedSlots } from '#db/schema/index.ts';
import { DAY, MINUTE } from '#domain/calendar/time.ts';
import { Client, db, moveClock } from '#tests/support/api.ts';
import { customer, day } from '#tests/support/customer.ts';
import { allowOverlap, block } from '#tests/support/mentor.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const DATE = day(5);

test('the calendar is for people who have signed in', async () => {
  const reply = await new Client().request('GET', '/calendar?service=discovery-call');

  expectRefusal(reply, 'unauthenticated', 'Please sign in to go on.');
});

test('the calendar asks for a service of the catalogue', async () => {
  const asha = await customer();
  const message = 'Please choose a service';

  for (const query of [
    '',
    '?service=',
    '?service=massage',
    '?service=__proto__',
    '?service=constructor',
  ]) {
    const reply = await asha.request('GET', `/calendar${query}`);
    expectRefusal(reply, 'invalid', message, { service: message });
  }
});

test('the calendar shows fifteen days from tomorrow, each of 34 half-hours from 07:00', async () => {
  const asha = await customer();

  const { status, body } = await asha.calendar();

  expect(status).toBe(200);
  expect(body.days.map(({ date }) => date)).toEqual(
    Array.from({ length: 15 }, (_, index) => day(index + 1)),
  );
  for (const { slots, full, blocked } of body.days) {
    expect(slots).toHaveLength(34);
    expect([slots.at(0)?.time, slots.at(1)?.time, slots.at(-1)?.time]).toEqual([
      '07:00',
      '07:30',
      '23:30',
    ]);
    expect({ full, blocked }).toEqual({ full: false, blocked: false });
    for (const slot of slots) {
      expect(slot).toMatchObject({ state: 'free', label: 'Available', selectable: true });
    }
  }
});

test('the first day is the next one by the clock of India, not of the server', async () => {
  const asha = await customer();
  const sinceMidnight = (Date.now() + 330 * MINUTE) % DAY;

  await moveClock(DAY - sinceMidnight - MINUTE);
  const before = await asha.calendar();
  await moveClock(DAY - sinceMidnight + MINUTE);
  const after = await asha.calendar();

  expect(before.body.days[0]?.date).toBe(day(1));
  expect(after.body.days[0]?.date).toBe(day(2));
});

test("one's own hold is selectable, and another's is not", async () => {
  const [asha, vikram] = [await customer(), await customer()];

  await asha.held({ time: '10:00' });

  expect(await asha.slot(DATE, '10:00')).toEqual({
    time: '10:00',
    state: 'yours',
    label: 'Your Reservation',
    selectable: true,
  });
  expect(await vikram.slot(DATE, '10:00')).toEqual({
    time: '10:00',
    state: 'reserved',
    label: 'Reserved',
    selectable: false,
  });
  expect(await vikram.slot(DATE, '10:30')).toMatchObject({ state: 'free' });
});

test('a paid call is booked for everybody, and marked for its client', async () => {
  const [asha, vikram] = [await customer(), await customer()];

  await paidBooking(asha, { time: '10:00' });

  const booked = { time: '10:00', state: 'booked', label: 'Booked', selectable: false };
  expect(await asha.slot(DATE, '10:00')).toMatchObject({ label: 'Your call', selectable: false });
  expect(await vikram.slot(DATE, '10:00')).toEqual(booked);
  expect(await vikram.slot(DATE, '10:00', 'lor')).toMatchObject({ label: 'Booked (30 min)' });
});

test('a held call names its length, and starts that overlap it are taken unless calls may overlap', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  await asha.held({ service: 'resume', time: '10:00' });

  expect(await asha.slot(DATE, '10:00')).toMatchObject({ label: 'Your Reservation (45 min)' });
  expect(await vikram.slot(DATE, '10:00')).toMatchObject({ label: 'Reserved (45 min)' });
  expect(await vikram.slot(DATE, '10:00', 'lor')).toMatchObject({ label: 'Reserved' });
  const overlap = { state: 'overlap', label: 'Overlaps a call (45 min)', selectable: false };
  expect(await vikram.slot(DATE, '10:30')).toEqual({ time: '10:30', ...overlap });
  expect(await vikram.slot(DATE, '09:30')).toMatchObject({ state: 'free' });
  expect(await vikram.slot(DATE, '09:30', 'lor')).toEqual({ time: '09:30', ...overlap });
  expect(await vikram.slot(DATE, '11:00', 'lor')).toMatchObject({ state: 'free' });

  await allowOverlap();
  expect(await vikram.slot(DATE, '10:00')).toMatchObject({ state: 'reserved' });
  expect(await vikram.slot(DATE, '10:30')).toMatchObject({ state: 'free' });
});

test('a blocked slot is blocked, and a longer call does not run into it', async () => {
  const asha = await customer();
  await block(DATE, '10:00');

  const shown = { time: '10:00', state: 'blocked', label: 'Blocked', selectable: false };
  expect(await asha.slot(DATE, '10:00')).toEqual(shown);
  expect(await asha.slot(DATE, '09:30')).toMatchObject({ state: 'free' });
  expect(await asha.slot(DATE, '09:30', 'lor')).toMatchObject({
    state: 'overlap',
    label: 'Runs into a blocked time',
    selectable: false,
  });
});

test('a blocked day is full, and keeps showing the calls that are on it', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  await paidBooking(vikram, { time: '10:00' });
  await block(DATE);

  const { body } = await asha.calendar();

  const blockedDay = body.days.find(({ date }) => date === DATE);
  expect(blockedDay).toMatchObject({ blocked: true, full: true });
  expect(blockedDay?.slots.filter(({ state }) => state === 'blocked')).toHaveLength(33);
  expect(await asha.slot(DATE, '10:00')).toMatchObject({ state: 'booked' });
});

test('15.3.1 why a slot is blocked, and by whom, is not for customers', async () => {
  const asha = await customer();
  await block(DATE, '10:00');

  const { body } = await asha.calendar();

  const [row] = await db.select().from(blockedSlots);
  expect(JSON.stringify(body)).not.toContain(row?.reason);
  expect(JSON.stringify(body)).not.toContain('blockedBy');
});

test('15.3.1 the calendar never says who holds a slot', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id } = await asha.held();

  const { body } = await vikram.calendar();

  for (const secret of [id, asha.user.id, asha.user.email, 'Asha']) {
    expect(JSON.stringify(body)).not.toContain(secret);
  }
});

test('a day is full when its 34 starts are taken', async () => {
  const asha = await customer();
  const { body: before } = await asha.calendar();
  const times = before.days[0]?.slots.map(({ time }) => time) ?? [];
  for (const time of times) await block(DATE, time);

  const { body } = await asha.calendar();

  expect(body.days.find(({ date }) => date === DATE)).toMatchObject({ full: true, blocked: false });
});

test('a hold that has run out frees its slot with no help from the clean-up', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  await asha.held({ time: '10:00' });

  await moveClock(30 * MINUTE - 5000);
  expect(await vikram.slot(DATE, '10:00')).toMatchObject({ state: 'reserved' });

  await moveClock(30 * MINUTE + 5000);
  expect(await vikram.slot(DATE, '10:00')).toMatchObject({ state: 'free' });
  expect(await asha.slot(DATE, '10:00')).toMatchObject({ state: 'free' });
});
