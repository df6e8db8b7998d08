import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { beforeEach, expect, test } from 'vitest';
import { applyMigrations } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import { istDate, WEEK } from '#domain/time.ts';
import { pendingBooking } from '#functions/booking/find.ts';
import type { Context } from '#functions/context.ts';
import { claim, userOf } from '#tests/support/claims.ts';

const { adminSettings, blockedSlots, bookings, mentors, tempReservations, users } = schema;

const db = drizzle(createClient({ url: ':memory:' }), { schema });
const now = Date.now();
const date = istDate(now + WEEK);
const context = { db, now } as unknown as Context;
const MENTORS = Array.from({ length: 10 }, (_, n) => `mentor-${n}`);

function bookingAt(time: string, userId = 'asha', service: 'lor' | 'discovery-call' = 'lor') {
  return pendingBooking(userOf(userId), { service, additionalSchools: 0, date, time }, now);
}

function soldAt(time: string, mentorId: string) {
  return { ...bookingAt(time, 'ravi'), mentorId, status: 'confirmed' as const };
}

beforeEach(async () => {
  await applyMigrations(db);
  const tables = [adminSettings, blockedSlots, tempReservations, bookings, mentors, users];
  for (const table of tables) await db.delete(table);
  const account = { authProvider: 'password', consentVersion: '1', consentAt: 0 } as const;
  await db.insert(users).values(['asha', 'ravi'].map((id) => ({ ...userOf(id), ...account })));
  await db.insert(mentors).values(MENTORS.map((id, position) => ({ id, position, createdAt: 0 })));
});

test.each([
  ['a new hold', false],
  ['a hold that replaces another', true],
])('assigns %s to the ninth mentor if the first eight are taken', async (_, isReplacing) => {
  const terms = { candidates: MENTORS };
  const earlier = isReplacing ? await claim(context, bookingAt('15:00'), terms) : null;
  for (const id of MENTORS.slice(0, 8)) await db.insert(bookings).values(soldAt('10:00', id));
  const held = await claim(context, bookingAt('10:00'), { ...terms, replacing: earlier?.id });
  expect(held).toMatchObject({ time: '10:00', mentorId: 'mentor-8' });
});

const candidates = ['mentor-0'];
const block = { id: '', date, reason: '', blockedBy: '', blockedAt: 0 };
const overlap = { id: 'allowOverlap', value: 'true', updatedAt: 0, updatedBy: '' } as const;
const sellAt = (time: string) => db.insert(bookings).values(soldAt(time, 'mentor-0'));

test.each<[string, ...(() => Promise<unknown>)[]]>([
  ['a blocked day', () => db.insert(blockedSlots).values({ ...block, type: 'day' })],
  ['a block', () => db.insert(blockedSlots).values({ ...block, type: 'slot', time: '10:00' })],
  ['a buffer', () => db.update(mentors).set({ bufferMinutes: 30 }), () => sellAt('09:00')],
  [
    'a call at the same start, though calls may overlap',
    () => db.insert(adminSettings).values(overlap),
    () => sellAt('10:00'),
  ],
])('rejects a claim because of %s', async (_, ...writes) => {
  for (const write of writes) await write();
  expect(await claim(context, bookingAt('10:00'), { candidates })).toBeNull();
});

test('rejects a longer call that would overlap another client’s hold', async () => {
  const short = bookingAt('10:00', 'asha', 'discovery-call');
  const held = await claim(context, short, { candidates });
  expect(await claim(context, bookingAt('10:30', 'ravi'), { candidates })).not.toBeNull();
  const replacing = held?.id;
  expect(await claim(context, bookingAt('10:00'), { candidates, replacing })).toBeNull();
});
