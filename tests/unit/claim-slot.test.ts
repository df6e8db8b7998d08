import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { beforeEach, expect, test } from 'vitest';
import { applyMigrations } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import { istDate, WEEK } from '#domain/time.ts';
import { claimSlot } from '#functions/booking/claim-slot.ts';
import { pendingBooking } from '#functions/booking/find.ts';
import type { Context } from '#functions/context.ts';

const { bookings, mentors, tempReservations, users } = schema;

const db = drizzle(createClient({ url: ':memory:' }), { schema });
const now = Date.now();
const context = { db, now } as unknown as Context;
const MENTORS = Array.from({ length: 10 }, (_, n) => `mentor-${n}`);

const name = { firstName: 'Asha', lastName: 'Rao', displayName: 'Asha Rao' };
const asha: User = {
  id: 'asha',
  email: 'asha@example.com',
  ...name,
  emailVerified: true,
  createdAt: 0,
};

const bookingAt = (time: string) =>
  pendingBooking(
    asha,
    { service: 'lor', additionalSchools: 0, date: istDate(now + WEEK), time },
    now,
  );

beforeEach(async () => {
  await applyMigrations(db);
  for (const table of [tempReservations, bookings, mentors, users]) await db.delete(table);
  const account = { authProvider: 'password', consentVersion: '1', consentAt: 0 } as const;
  await db.insert(users).values({ ...asha, ...account });
  await db.insert(mentors).values(MENTORS.map((id, position) => ({ id, position, createdAt: 0 })));
});

function claim(time: string, replacing?: string) {
  const limits = { network: 'a', isVerified: true, capacity: {}, runFirst: [] };
  const booking = bookingAt(time);
  return claimSlot(context, booking, {
    ...limits,
    candidates: MENTORS,
    mentor: undefined,
    replacing,
  });
}

test.each([
  ['a new hold', false],
  ['a hold that replaces another', true],
])('%s goes to the ninth mentor if the first eight are taken meanwhile', async (_, isReplacing) => {
  const earlier = isReplacing ? await claim('15:00') : null;
  for (const mentorId of MENTORS.slice(0, 8)) {
    await db
      .insert(bookings)
      .values({ ...bookingAt('10:00'), userId: 'ravi', mentorId, status: 'confirmed' });
  }
  const outcome = await claim('10:00', earlier?.held?.id);
  expect(outcome?.held).toMatchObject({ time: '10:00', mentorId: 'mentor-8' });
});
