/** At the moment a hold ends many people reach for its slot, its owner among them. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings, tempReservations } from '#db/schema/index.ts';
import { db } from '#tests/support/api.ts';
import { crowd, customer } from '#tests/support/customer.ts';
import { report } from '#tests/support/deep.ts';

const RIVALS = 990;

test('2.3.4, 15.4.2 of 1,000 claims around the end of a hold at most one lives', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  const rivals = await crowd(RIVALS);
  // The first claims find the hold alive, the last ones find it over.
  const end = { expiresAt: Date.now() + 1000 };
  await db.update(bookings).set(end).where(eq(bookings.id, id));
  await db.update(tempReservations).set(end).where(eq(tempReservations.bookingId, id));

  const claims = rivals.flatMap((rival, n) => (n % 99 === 0 ? [rival, asha] : [rival]));
  const replies = await Promise.all(claims.map((person) => person.hold()));

  const live = (await db.query.tempReservations.findMany()).filter(
    ({ expiresAt }) => expiresAt > Date.now(),
  );
  const refused = replies.filter(({ status }) => status === 409).length;
  expect(live).toHaveLength(1);
  expect(replies.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
  report(`expiry: ${replies.length} claims, ${refused} refused, ${live.length} live hold`);
}, 120_000);
