/** The release gate of packages: however many calls want the last session at one moment, one gets it. */
import { expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { bookingId } from '#domain/booking/booking.ts';
import { callInterval, slotTimes } from '#domain/calendar/slots.ts';
import { HOUR } from '#domain/calendar/time.ts';
import { db } from '#tests/support/api.ts';
import { customer, day } from '#tests/support/customer.ts';
import { expectSoundBooks, readBooks } from '#tests/support/money/books.ts';
import { book, buyPackage, holdSession, openSession } from '#tests/support/packages/passes.ts';
import { isDeep } from '#tests/support/stack/deep.ts';

const CALLS = isDeep ? 1000 : 60;
const ROWS = 50;

test(`of ${CALLS} calls that are booked at once with one session, exactly one is`, async () => {
  const asha = await customer();
  await buyPackage(asha);
  const session = await openSession(asha, 'interview');
  const held = (await holdSession(asha, session, { date: day(6) })).body.booking;
  await asha.saveDetails(held.id);
  const [row] = (await db.query.bookings.findMany()).filter(({ id }) => id === held.id);
  if (!row) throw new Error('nothing is held');
  // As if one client had many holds. No two overlap, so only the session is in their way.
  const hours = slotTimes.filter((_, place) => place % 2 === 0);
  const rows = Array.from({ length: CALLS }, (_, n) => {
    const id = bookingId(asha.user.id, crypto.randomUUID());
    const date = day(7 + Math.floor(n / hours.length));
    const time = hours[n % hours.length] ?? '10:00';
    const at = { date, time, ...callInterval(date, time, row.duration) };
    return { ...row, ...at, id, joinToken: id, expiresAt: Date.now() + HOUR };
  });
  for (let from = 0; from < CALLS; from += ROWS) {
    await db.insert(bookings).values(rows.slice(from, from + ROWS));
  }

  const replies = await Promise.all(rows.map(({ id }) => book(asha, id)));

  const tally = Map.groupBy(replies, ({ status }) => status);
  expect(tally.get(200)).toHaveLength(1);
  expect(tally.get(409)).toHaveLength(CALLS - 1);
  const sold = (await db.query.bookings.findMany()).filter(({ status }) => status === 'confirmed');
  expect(sold).toHaveLength(2);
  expectSoundBooks(await readBooks());
}, 300_000);
