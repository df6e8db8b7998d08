import { expect, test } from 'vitest';
import { MINUTE } from '#domain/calendar/time.ts';
import { db, moveClock } from '#tests/support/api.ts';
import { customer } from '#tests/support/customer.ts';

const LAPSED = 30 * MINUTE + 5000;

async function left(): Promise<number> {
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
  expect(await left()).toBe(2);

  await moveClock(LAPSED + 30_000);
  await asha.calendar();
  expect(await left()).toBe(2);

  await moveClock(LAPSED + MINUTE);
  await asha.calendar();
  expect(await left()).toBe(0);
});
