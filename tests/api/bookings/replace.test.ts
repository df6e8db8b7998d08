/** A hold that exists is never dropped without being named. */
import { expect, test } from 'vitest';
import type { HeldCall } from '#domain/booking/booking.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { db, moveClock, type Reply } from '#tests/support/api.ts';
import { customer, day } from '#tests/support/customer.ts';
import { readyToPay } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const HALF_HOUR = 30 * MINUTE;
const DATE = day(5);

function heldIn({ body }: Reply<unknown>): HeldCall | undefined {
  return (body as ErrorBody).error.held;
}

test('only a request that names the present hold replaces it', async () => {
  const asha = await customer();
  const choice = { service: 'lost', additionalSchools: 1 };
  const held = await asha.held(choice);
  const listed = async () => (await asha.list()).body.bookings.map(({ id }) => id);

  for (const change of [{ time: '15:00' }, { service: 'lor' }, { additionalSchools: 2 }]) {
    const reply = await asha.hold({ ...choice, ...change });
    expectRefusal(reply, 'conflict', 'You already have a time on hold.');
    expect(heldIn(reply)).toMatchObject({
      id: held.id,
      service: 'lost',
      serviceType: 'Feeling Lost - Initial Consultation',
      additionalSchools: 1,
      startsAt: held.startsAt,
    });
    expect(await listed()).toEqual([held.id]);
  }

  const { status, body } = await asha.hold({ time: '15:00', replacing: held.id });
  expect(status).toBe(201);
  expect(await listed()).toEqual([body.booking.id]);

  const late = await asha.hold({ time: '12:00', replacing: held.id });
  expectRefusal(late, 'conflict');
  expect(heldIn(late)?.id).toBe(body.booking.id);
});

test('of two different choices of one person at once, one is held and the other hears of it', async () => {
  const asha = await customer();

  const replies = await Promise.all(['10:00', '15:00'].map((time) => asha.hold({ time })));

  const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([201, 409]);
  if (lost) expect(heldIn(lost)?.id).toBe(won?.body.booking.id);
  expect(await db.query.tempReservations.findMany()).toHaveLength(1);
});

test('the page of a replaced booking is told what is held in its place', async () => {
  const asha = await customer();
  const first = await readyToPay(asha, { time: '10:00' });
  const second = await asha.held({ time: '12:00', replacing: first.id });
  const third = await asha.held({ time: '15:00', replacing: second.id });

  const replies = [await asha.show(first.id), await asha.show(second.id)];

  expect(replies.map(({ status }) => status)).toEqual([410, 404]);
  for (const reply of replies) {
    expect(heldIn(reply)).toMatchObject({ id: third.id, startsAt: third.startsAt });
  }
});

test('the calendar names the hold of its viewer, and nobody else’s', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, startsAt } = await asha.held({ service: 'lost', additionalSchools: 2 });
  await moveClock(10 * MINUTE);

  const [own, anothers] = [await asha.calendar('lor'), await vikram.calendar('lor')];

  expect(own.body.hold).toEqual({
    id,
    startsAt,
    service: 'lost',
    serviceType: 'Feeling Lost - Initial Consultation',
    additionalSchools: 2,
    ...{ price: 25997, duration: 45, sessionId: null },
    date: DATE,
    time: '10:00',
    holdEndsIn: expect.any(Number),
  });
  expect(own.body.hold?.holdEndsIn).toBeLessThanOrEqual(20 * MINUTE);
  expect(anothers.body.hold).toBeNull();

  await moveClock(HALF_HOUR + 5000);
  expect((await asha.calendar()).body.hold).toBeNull();
});

test('changing the schools or the service keeps the moment at which the hold ends', async () => {
  const asha = await customer();
  let before = await asha.held({ service: 'lost' });
  await moveClock(20 * MINUTE);

  for (const choice of [{ service: 'lost', additionalSchools: 3 }, { service: 'lor' }]) {
    const after = await asha.held({ ...choice, replacing: before.id });
    expect(after.id).not.toBe(before.id);
    expect(after.expiresAt).toBe(before.expiresAt);
    expect((await asha.show(after.id)).body.booking.expiresAt).toBe(before.expiresAt);
    before = after;
  }
});

test('hopping from time to time holds for an hour at most', async () => {
  const asha = await customer();
  const first = await asha.held({ time: '10:00' });

  await moveClock(20 * MINUTE);
  const second = await asha.held({ time: '12:00', replacing: first.id });
  await moveClock(45 * MINUTE);
  const third = await asha.held({ time: '10:00', replacing: second.id });

  expect(second.expiresAt - second.createdAt).toBe(HALF_HOUR);
  expect(third.expiresAt).toBe(first.createdAt + 2 * HALF_HOUR);
});
