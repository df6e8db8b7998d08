import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { beforeEach, expect, test } from 'vitest';
import { applyMigrations } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import { istDate, WEEK } from '#domain/time.ts';
import { pendingBooking } from '#functions/booking/held-call.ts';
import type { Context } from '#functions/context.ts';
import { claim, userOf } from '#support/claims.ts';

const { bookings, mentors, tempReservations, users } = schema;

const db = drizzle(createClient({ url: ':memory:' }), { schema });
const now = Date.now();
const date = istDate(now + WEEK);
const context = { db, now } as unknown as Context;
const MENTORS = Array.from({ length: 10 }, (_, n) => `mentor-${n}`);

function bookingAt(time: string, userId = 'asha') {
  const choice = { service: 'lor', additionalSchools: 0, date, time } as const;
  return pendingBooking(userOf(userId), choice, now);
}

function soldAt(time: string, mentorId: string) {
  return { ...bookingAt(time, 'ravi'), mentorId, status: 'confirmed' as const };
}

beforeEach(async () => {
  await applyMigrations(db);
  for (const table of [tempReservations, bookings, mentors, users]) await db.delete(table);
  const account = { authProvider: 'password', consentVersion: '1', consentAt: 0 } as const;
  await db.insert(users).values(['asha', 'ravi'].map((id) => ({ ...userOf(id), ...account })));
  await db.insert(mentors).values(MENTORS.map((id, position) => ({ id, position, createdAt: 0 })));
});

test.each([
  ['a new hold', false],
  ['a hold that replaces another', true],
])('assigns %s to the ninth mentor if the first eight are busy', async (_, isReplacing) => {
  const terms = { candidates: MENTORS };
  const earlier = isReplacing ? await claim(context, bookingAt('15:00'), terms) : null;
  for (const id of MENTORS.slice(0, 8)) await db.insert(bookings).values(soldAt('10:00', id));
  const held = await claim(context, bookingAt('10:00'), { ...terms, replacing: earlier?.id });
  expect(held).toMatchObject({ time: '10:00', mentorId: 'mentor-8' });
});
