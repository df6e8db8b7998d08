import { expect, test } from 'vitest';
import { MINUTE } from '#domain/calendar/time.ts';
import { serviceIds, services } from '#domain/catalogue.ts';
import { Client, db, moveClock, runCron } from '#tests/support/api.ts';
import { customer, day } from '#tests/support/customer.ts';
import { readyToPay } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const DATE = day(5);
const HALF_HOUR = 30 * MINUTE;
const TAKEN = 'Sorry, this slot is no longer available. Please select another time.';

test('a slot is held by people who have signed in', async () => {
  const choice = { service: 'discovery-call', date: DATE, time: '10:00' };

  const reply = await new Client().request('POST', '/bookings', choice);

  expectRefusal(reply, 'unauthenticated', 'Please sign in to go on.');
  expect(await db.query.tempReservations.findMany()).toEqual([]);
});

test('holding a slot makes a pending booking for thirty minutes', async () => {
  const asha = await customer();

  const { status, body } = await asha.hold({ time: '10:00', timeZone: 'Europe/Berlin' });

  const startsAt = Date.parse(`${DATE}T10:00:00+05:30`);
  expect(status).toBe(201);
  expect(body.booking).toMatchObject({
    userId: asha.user.id,
    userEmail: asha.user.email,
    userName: 'Asha Rao',
    service: 'discovery-call',
    serviceType: 'Discovery Call',
    date: DATE,
    time: '10:00',
    duration: 30,
    startsAt,
    endsAt: startsAt + HALF_HOUR,
    price: 99,
    additionalSchools: 0,
    status: 'pending',
    isParent: false,
    tempReservationId: `${asha.user.id}-${DATE}-10:00`,
    detailsCompleted: false,
    paymentCompleted: false,
    bookingConfirmed: false,
    holdEndsIn: HALF_HOUR,
  });
  expect(body.booking.expiresAt - body.booking.createdAt).toBe(HALF_HOUR);
  expect(body.booking.id).toMatch(/^[0-9a-f]{40}$/);
  expect((await asha.list()).body.bookings.map(({ id }) => id)).toEqual([body.booking.id]);
});

test.each(serviceIds)('%s is held at the price, length and name of the catalogue', async (id) => {
  const asha = await customer();

  const booking = await asha.held({ service: id });

  const { price, minutes, serviceType, audience } = services[id];
  expect(booking).toMatchObject({ price, duration: minutes, serviceType });
  expect(booking.isParent).toBe(audience === 'parent');
});

test.each([
  ['lost', 3, 31996],
  ['lost', 0, 13999],
  ['confident', 1, 15998],
  ['exploring', 2, 23997],
  ['resume', 3, 1999],
])('%s with %i more schools costs %i rupees', async (service, additionalSchools, price) => {
  const asha = await customer();

  expect((await asha.held({ service, additionalSchools })).price).toBe(price);
});

test('8.2.3, 15.3.3 a price, a length, a status or an owner sent by the client changes nothing', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const forgedFields = {
    id: 'mine',
    userId: vikram.user.id,
    userEmail: vikram.user.email,
    price: 1,
    amount: 1,
    duration: 5,
    status: 'confirmed',
    paymentCompleted: true,
    bookingConfirmed: true,
    expiresAt: 9e15,
    isParent: true,
  };

  const booking = await asha.held({ service: 'resume', ...forgedFields });

  expect(booking).toMatchObject({
    userId: asha.user.id,
    userEmail: asha.user.email,
    price: 1999,
    duration: 45,
    status: 'pending',
    paymentCompleted: false,
    bookingConfirmed: false,
    isParent: false,
  });
  expect(booking.id).not.toBe('mine');
  expect(booking.expiresAt - booking.createdAt).toBe(HALF_HOUR);
  expect((await vikram.list()).body.bookings).toEqual([]);
});

test('the same choice again resumes the hold as it was', async () => {
  const asha = await customer();
  const choice = { service: 'lost', additionalSchools: 2 };
  const { id } = await asha.held(choice);
  await asha.saveDetails(id);
  const before = (await asha.show(id)).body.booking;

  await moveClock(10 * MINUTE);
  const { status, body } = await asha.hold(choice);

  expect(status).toBe(200);
  expect({ ...body.booking, holdEndsIn: 0 }).toEqual({ ...before, holdEndsIn: 0 });
  expect(body.booking.holdEndsIn).toBeLessThanOrEqual(20 * MINUTE);
  expect((await asha.list()).body.bookings).toHaveLength(1);
});

test('another time moves the hold and frees the earlier slot', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const earlier = await asha.held({ time: '10:00' });

  const later = await asha.held({ time: '15:00', replacing: earlier.id });

  expect(await vikram.slot(DATE, '10:00')).toMatchObject({ state: 'free' });
  expect(await vikram.slot(DATE, '15:00')).toMatchObject({ state: 'reserved' });
  expectRefusal(await asha.show(earlier.id), 'not_found');
  expect((await asha.list()).body.bookings.map(({ id }) => id)).toEqual([later.id]);
});

test.each([
  ['another service', { service: 'lor' }, 1499],
  ['another number of schools', { service: 'lost', additionalSchools: 4 }, 37995],
])('the same slot with %s replaces the hold', async (_, choice, price) => {
  const asha = await customer();
  const earlier = await asha.held({ service: 'lost', additionalSchools: 1 });

  const booking = await asha.held({ ...choice, replacing: earlier.id });

  expect(booking.id).not.toBe(earlier.id);
  expect(booking.price).toBe(price);
  expectRefusal(await asha.show(earlier.id), 'not_found');
  expect((await asha.list()).body.bookings.map(({ id }) => id)).toEqual([booking.id]);
});

test('a hold moves to a start that its own earlier call would overlap', async () => {
  const asha = await customer();
  const { id } = await asha.held({ service: 'resume', time: '10:00' });

  const moved = await asha.held({ service: 'resume', time: '10:30', replacing: id });

  expect(moved.time).toBe('10:30');
});

test('an earlier booking on its way to payment lapses when the hold moves', async () => {
  const asha = await customer();
  const { id } = await readyToPay(asha, { time: '10:00' });

  await asha.held({ time: '15:00', replacing: id });

  expectRefusal(await asha.show(id), 'expired', 'Booking not found. It may have expired.');
  expectRefusal(await asha.startPayment(id), 'expired');
  expect((await asha.list()).body.bookings).toHaveLength(1);
});

test('a hold that has run out is free for another, who then keeps it', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  await asha.held();

  await moveClock(HALF_HOUR + 5000);

  expect((await vikram.hold()).status).toBe(201);
  expectRefusal(await asha.hold(), 'slot_unavailable', TAKEN);
});

test('holding again after the hold has run out makes a new booking', async () => {
  const asha = await customer();
  const first = await asha.held();

  await moveClock(HALF_HOUR + 5000);
  const second = await asha.held();

  expect(second.id).not.toBe(first.id);
  expect(second.expiresAt - second.createdAt).toBe(HALF_HOUR);
});

test('the cron deletes holds that have run out, and no others', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const lapsed = await asha.held({ time: '10:00' });
  await moveClock(HALF_HOUR / 2);
  const live = await vikram.held({ time: '15:00' });

  await moveClock(HALF_HOUR + 5000);
  expectRefusal(await asha.show(lapsed.id), 'expired', 'Booking not found. It may have expired.');
  expect((await asha.list()).body.bookings).toEqual([]);
  await runCron();

  expectRefusal(await asha.show(lapsed.id), 'not_found');
  expect((await vikram.show(live.id)).status).toBe(200);
  expect(await db.query.tempReservations.findMany()).toHaveLength(1);
});
