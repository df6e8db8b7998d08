import { expect, test } from 'vitest';
import { MINUTE } from '#domain/calendar/time.ts';
import { Client, db, moveClock } from '#tests/support/api.ts';
import { customer, day } from '#tests/support/customer.ts';
import { readyToPay } from '#tests/support/providers.ts';
import { expectRefusal, withoutRequestId } from '#tests/support/refusals.ts';

const GONE = 'Booking not found. It may have expired.';

test('cancelling a held booking frees its slot and leaves nothing behind', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id } = await asha.held({ time: '10:00' });

  const { status, body } = await asha.cancel(id);

  expect({ status, body }).toEqual({ status: 204, body: null });
  expectRefusal(await asha.cancel(id), 'not_found', GONE);
  expect((await asha.list()).body.bookings).toEqual([]);
  expectRefusal(await asha.show(id), 'not_found', GONE);
  expect(await vikram.slot(day(5), '10:00')).toMatchObject({ state: 'free' });
  expect((await vikram.hold({ time: '10:00' })).status).toBe(201);
  expect(await db.query.bookings.findMany()).toHaveLength(1);
});

test('cancelling on the way to payment frees the slot and ends the booking', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id } = await readyToPay(asha);

  expect((await asha.cancel(id)).status).toBe(204);

  expect((await asha.list()).body.bookings).toEqual([]);
  expectRefusal(await asha.show(id), 'not_found', GONE);
  expectRefusal(await asha.startPayment(id), 'not_found', GONE);
  expectRefusal(await asha.saveDetails(id), 'not_found', GONE);
  expectRefusal(await asha.confirm(id), 'not_found', GONE);
  expect((await vikram.hold()).status).toBe(201);
});

test('two cancellations at the same moment are no error of ours', async () => {
  const asha = await customer();
  const { id } = await readyToPay(asha);

  const replies = await Promise.all([asha.cancel(id), asha.cancel(id)]);

  expect(replies.map(({ status }) => status)).toContain(204);
  for (const { status } of replies) expect([204, 404, 409]).toContain(status);
});

test("8.2.2 another's booking cannot be cancelled, and answers as a missing one", async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id } = await asha.held();

  const others = await vikram.cancel(id);

  expectRefusal(others, 'not_found', GONE);
  expect(withoutRequestId(others)).toEqual(withoutRequestId(await vikram.cancel('0'.repeat(40))));
  expectRefusal(await new Client().request('DELETE', `/bookings/${id}`), 'unauthenticated');
  expect((await asha.show(id)).status).toBe(200);
});

const LAPSED = 30 * MINUTE + 5000;

async function rowsLeft(): Promise<number> {
  const holds = await db.query.tempReservations.findMany();
  const bookings = await db.query.bookings.findMany();
  return holds.length + bookings.length;
}

test('looking at the calendar deletes holds that have run out, once a minute at most', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  await asha.held({ time: '10:00' });
  await moveClock(10_000);
  await vikram.held({ time: '15:00' });

  await moveClock(LAPSED);
  await asha.calendar();
  expect(await rowsLeft()).toBe(2);

  await moveClock(LAPSED + 30_000);
  await asha.calendar();
  expect(await rowsLeft()).toBe(2);

  await moveClock(LAPSED + MINUTE);
  await asha.calendar();
  expect(await rowsLeft()).toBe(0);
});
