import { beforeEach, expect, test } from 'vitest';
import type { HeldCall } from '#domain/booking/hold.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { MINUTE } from '#domain/time.ts';
import { db, moveClock, type Reply, runCron } from '#support/api.ts';
import { type Customer, customer, day } from '#support/customer.ts';
import { readyToPay } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

const DATE = day(5);
const HALF_HOUR = 30 * MINUTE;
const TAKEN = 'Sorry, this slot is no longer available. Please select another time.';
const GONE = 'Booking not found. It may have expired.';

const heldIn = ({ body }: Reply<unknown>): HeldCall | undefined => (body as ErrorBody).error.held;

const listed = async (person: Customer) => (await person.list()).body.bookings.map(({ id }) => id);

let asha: Customer;

beforeEach(async () => {
  asha = await customer();
});

test('holding a slot creates a pending booking for thirty minutes', async () => {
  const { status, body } = await asha.hold({ time: '10:00', timeZone: 'Europe/Berlin' });

  const startsAt = Date.parse(`${DATE}T10:00:00+05:30`);
  expect(status).toBe(201);
  const { id: userId, email: userEmail } = asha.user;
  const owner = { userId, userEmail, userName: 'Asha Rao' };
  const start = { date: DATE, time: '10:00', startsAt, endsAt: startsAt + HALF_HOUR };
  const call = { service: 'discovery-call', serviceType: 'Discovery Call', isParent: false };
  const terms = { duration: 30, price: 99, additionalSchools: 0 };
  const progress = { detailsCompleted: false, paymentCompleted: false, bookingConfirmed: false };
  expect(body.booking).toMatchObject({ ...owner, ...start, ...call, ...terms, ...progress });
  expect(body.booking).toMatchObject({ status: 'pending', holdEndsIn: HALF_HOUR });
  expect(body.booking.tempReservationId).toBe(`${userId}-${DATE}-10:00`);
  expect(body.booking.expiresAt - body.booking.createdAt).toBe(HALF_HOUR);
  expect(body.booking.id).toMatch(/^[0-9a-f]{40}$/);
  expect(await listed(asha)).toEqual([body.booking.id]);
});

test('8.2.3, 15.3.3 ignores a price, duration, status or owner that the client sends', async () => {
  const vikram = await customer();
  const owner = { userId: vikram.user.id, userEmail: vikram.user.email, isParent: true };
  const state = { status: 'confirmed', paymentCompleted: true, bookingConfirmed: true };
  const terms = { id: 'mine', price: 1, amount: 1, duration: 5, expiresAt: 9e15 };

  const booking = await asha.held({ service: 'resume', ...owner, ...state, ...terms });

  const { id: userId, email: userEmail } = asha.user;
  expect(booking).toMatchObject({ userId, userEmail, isParent: false, price: 1999, duration: 45 });
  const unpaid = { status: 'pending', paymentCompleted: false, bookingConfirmed: false };
  expect(booking).toMatchObject(unpaid);
  expect(booking.id).not.toBe('mine');
  expect(booking.expiresAt - booking.createdAt).toBe(HALF_HOUR);
  expect(await listed(vikram)).toEqual([]);
});

test('a client who chooses the same slot again resumes the unchanged hold', async () => {
  const choice = { service: 'lost', additionalSchools: 2 };
  const { id } = await asha.held(choice);
  await asha.saveDetails(id);
  const before = (await asha.show(id)).body.booking;

  await moveClock(10 * MINUTE);
  const { status, body } = await asha.hold(choice);

  expect(status).toBe(200);
  expect({ ...body.booking, holdEndsIn: 0 }).toEqual({ ...before, holdEndsIn: 0 });
  expect(body.booking.holdEndsIn).toBeLessThanOrEqual(20 * MINUTE);
  expect(await listed(asha)).toEqual([id]);
});

test('replaces a client’s hold and frees its slot only if the request names that hold', async () => {
  const vikram = await customer();
  const choice = { service: 'lost', additionalSchools: 1 };
  const held = await asha.held(choice);

  for (const change of [{ time: '15:00' }, { service: 'lor' }, { additionalSchools: 2 }]) {
    const reply = await asha.hold({ ...choice, ...change });
    expectRefusal(reply, 'conflict', 'You already have a time on hold.');
    const { id, startsAt } = held;
    const serviceType = 'Feeling Lost - Initial Consultation';
    expect(heldIn(reply)).toMatchObject({ ...choice, id, startsAt, serviceType });
    expect(await listed(asha)).toEqual([held.id]);
  }

  const near = await asha.held({ ...choice, time: '10:30', replacing: held.id });
  const moved = await asha.held({ ...choice, time: '15:00', replacing: near.id });
  expectRefusal(await asha.show(held.id), 'not_found');
  expect(await vikram.slot(DATE, '10:30')).toMatchObject({ state: 'free' });
  expect(await vikram.slot(DATE, '15:00')).toMatchObject({ state: 'reserved' });
  expect(await listed(asha)).toEqual([moved.id]);

  const late = await asha.hold({ time: '12:00', replacing: held.id });
  expectRefusal(late, 'conflict');
  expect(heldIn(late)?.id).toBe(moved.id);
});

test('the page of a replaced hold shows the client’s current hold and rejects a payment', async () => {
  const first = await readyToPay(asha, { time: '10:00' });
  const second = await asha.held({ time: '12:00', replacing: first.id });
  const third = await asha.held({ time: '15:00', replacing: second.id });

  const replies = [await asha.show(first.id), await asha.show(second.id)];

  expect(replies.map(({ status }) => status)).toEqual([410, 404]);
  for (const reply of replies) {
    expect(heldIn(reply)).toMatchObject({ id: third.id, startsAt: third.startsAt });
  }
  expectRefusal(await asha.startPayment(first.id), 'expired', GONE);
  expect(await listed(asha)).toEqual([third.id]);
});

test('the calendar response includes the client’s own hold, but no other client’s hold', async () => {
  const vikram = await customer();
  const choice = { service: 'lost', additionalSchools: 2 };
  const { id, startsAt } = await asha.held(choice);
  await moveClock(10 * MINUTE);

  const [own, other] = [await asha.calendar('lor'), await vikram.calendar('lor')];

  const start = { startsAt, date: DATE, time: '10:00', duration: 45 };
  const terms = { serviceType: 'Feeling Lost - Initial Consultation', price: 25997 };
  const hold = { ...choice, ...start, ...terms, id, sessionId: null };
  expect(own.body.hold).toEqual({ ...hold, holdEndsIn: expect.any(Number) });
  expect(own.body.hold?.holdEndsIn).toBeLessThanOrEqual(20 * MINUTE);
  expect(other.body.hold).toBeNull();
});

test('changing a hold’s service or number of schools does not extend the hold', async () => {
  let before = await asha.held({ service: 'lost' });
  await moveClock(20 * MINUTE);

  for (const [choice, price] of [
    [{ service: 'lost', additionalSchools: 4 }, 37995],
    [{ service: 'lor' }, 1499],
  ] as const) {
    const after = await asha.held({ ...choice, replacing: before.id });
    expect(after).toMatchObject({ price, expiresAt: before.expiresAt });
    expect((await asha.show(after.id)).body.booking.expiresAt).toBe(before.expiresAt);
    expectRefusal(await asha.show(before.id), 'not_found');
    before = after;
  }
});

test('a client who repeatedly replaces a hold can hold slots for at most an hour', async () => {
  const first = await asha.held({ time: '10:00' });

  await moveClock(20 * MINUTE);
  const second = await asha.held({ time: '12:00', replacing: first.id });
  await moveClock(45 * MINUTE);
  const third = await asha.held({ time: '10:00', replacing: second.id });

  expect(second.expiresAt - second.createdAt).toBe(HALF_HOUR);
  expect(third.expiresAt).toBe(first.createdAt + 2 * HALF_HOUR);
});

test('an expired hold frees its slot immediately, even before the cron deletes the hold', async () => {
  const [ravi, vikram] = [await customer(), await customer()];
  await asha.held({ time: '10:00' });
  const first = await ravi.held({ time: '15:00' });
  await moveClock(HALF_HOUR - 5000);
  expect(await vikram.slot(DATE, '10:00')).toMatchObject({ state: 'reserved' });

  await moveClock(HALF_HOUR + 5000);
  expect((await asha.calendar()).body.hold).toBeNull();
  expect(await vikram.slot(DATE, '10:00')).toMatchObject({ state: 'free' });
  expect((await vikram.hold({ time: '10:00' })).status).toBe(201);
  expectRefusal(await asha.hold({ time: '10:00' }), 'slot_unavailable', TAKEN);

  const again = await ravi.held({ time: '15:00' });
  expect(again.id).not.toBe(first.id);
  expect(again.expiresAt - again.createdAt).toBe(HALF_HOUR);
});

test('the cron deletes only expired holds', async () => {
  const vikram = await customer();
  const lapsed = await asha.held({ time: '10:00' });
  await moveClock(HALF_HOUR / 2);
  const live = await vikram.held({ time: '15:00' });

  await moveClock(HALF_HOUR + 5000);
  expectRefusal(await asha.show(lapsed.id), 'expired', GONE);
  expect(await listed(asha)).toEqual([]);
  await runCron();

  expectRefusal(await asha.show(lapsed.id), 'not_found');
  expect((await vikram.show(live.id)).status).toBe(200);
  expect(await db.query.tempReservations.findMany()).toHaveLength(1);
});
