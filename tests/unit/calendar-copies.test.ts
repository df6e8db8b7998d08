import { createClient } from '@libsql/client';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { beforeEach, expect, test } from 'vitest';
import { applyMigrations } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import { istDate, WEEK } from '#domain/time.ts';
import { pendingBooking } from '#functions/booking/held-call.ts';

const {
  adminSettings,
  blockedSlots,
  bookings,
  calendarVersion,
  callsByDate,
  mentorHours,
  mentors,
  timeOff,
} = schema;

const db = drizzle(createClient({ url: ':memory:' }), { schema });
const NEXT_WEEK = istDate(Date.now() + WEEK);
const WEEK_AFTER = istDate(Date.now() + 2 * WEEK);

beforeEach(async () => {
  await applyMigrations(db);
  for (const table of [bookings, callsByDate, mentors]) await db.delete(table);
  const row = { createdAt: 0, name: 'Meera' };
  await db.insert(mentors).values(['meera', 'nila'].map((id) => ({ ...row, id })));
});

const user = { id: 'asha', email: 'asha@example.com', displayName: 'Asha' } as User;

async function insertCall(status: 'confirmed' | 'pending', time = '10:00') {
  const choice = { service: 'lor', additionalSchools: 0, date: NEXT_WEEK, time } as const;
  const { id, ...row } = pendingBooking(user, choice, Date.now());
  await db.insert(bookings).values({ ...row, id, mentorId: 'meera', status });
  return eq(bookings.id, id);
}

const copies = async () =>
  Object.fromEntries((await db.select().from(callsByDate)).map(({ date, calls }) => [date, calls]));

test('for each day, the database stores an up-to-date list of every mentor’s paid calls', async () => {
  const isPending = await insertCall('pending');
  expect(await copies()).toEqual({});
  await db.update(bookings).set({ status: 'confirmed' }).where(isPending);
  const isLater = await insertCall('confirmed', '15:00');
  const ten = ['10:00', 45];
  const three = ['15:00', 45];
  expect(await copies()).toEqual({ [NEXT_WEEK]: { meera: [ten, three] } });

  await db.update(bookings).set({ mentorId: 'nila' }).where(isLater);
  expect(await copies()).toEqual({ [NEXT_WEEK]: { meera: [ten], nila: [three] } });
  await db
    .update(bookings)
    .set({ date: WEEK_AFTER, startsAt: Date.now() + 2 * WEEK })
    .where(isLater);
  expect(await copies()).toMatchObject({
    [NEXT_WEEK]: { nila: [] },
    [WEEK_AFTER]: { nila: [three] },
  });

  await db.update(bookings).set({ status: 'cancelled' }).where(isPending);
  await db.delete(bookings).where(isLater);
  expect(await copies()).toEqual({
    [NEXT_WEEK]: { meera: [], nila: [] },
    [WEEK_AFTER]: { nila: [] },
  });
});

test('the database stores up-to-date lists of every mentor’s working hours and time off', async () => {
  const meera = async () => {
    const [row] = await db.select().from(mentors).where(eq(mentors.id, 'meera'));
    return { hours: row?.hours, daysOff: row?.daysOff };
  };
  const range = { mentorId: 'meera', day: '1', from: 600, to: 720 };
  const off = { mentorId: 'meera', firstDate: NEXT_WEEK, lastDate: NEXT_WEEK };
  await db.insert(mentorHours).values([range, { ...range, from: 900, to: 960 }]);
  await db.insert(timeOff).values({ id: 'off', reason: '', ...off });
  const { mentorId: _, ...days } = off;
  const { mentorId: __, ...first } = range;
  expect(await meera()).toEqual({
    hours: [first, { ...first, from: 900, to: 960 }],
    daysOff: [days],
  });

  await db.update(mentorHours).set({ to: 1000 }).where(eq(mentorHours.from, 900));
  await db.delete(mentorHours).where(eq(mentorHours.from, 600));
  await db.update(timeOff).set({ lastDate: WEEK_AFTER });
  const changed = {
    hours: [{ ...first, from: 900, to: 1000 }],
    daysOff: [{ ...days, lastDate: WEEK_AFTER }],
  };
  expect(await meera()).toEqual(changed);

  await db.update(mentors).set({ hours: [], daysOff: [] });
  await insertCall('confirmed');
  await db.delete(callsByDate);
  await applyMigrations(db);
  expect(await meera()).toEqual(changed);
  expect(await copies()).toEqual({ [NEXT_WEEK]: { meera: [['10:00', 45]] } });
});

test('each change to the calendar’s data changes the calendar’s version number', async () => {
  const version = async () => (await db.select().from(calendarVersion))[0]?.value;
  const seen = [await version()];
  const nila = eq(mentors.id, 'nila');
  const setting = { id: 'dailyCap', value: '3', updatedAt: 0, updatedBy: 'asha' } as const;
  const blocked = { reason: '', blockedBy: 'asha', blockedAt: 0 };
  const block = { id: 'block', date: NEXT_WEEK, type: 'day', ...blocked } as const;
  for (const change of [
    db.insert(mentors).values({ id: 'zoya', createdAt: 0 }),
    db.update(mentors).set({ isActive: false }).where(nila),
    db.insert(mentorHours).values({ mentorId: 'meera', day: '1', from: 600, to: 720 }),
    db.update(mentorHours).set({ to: 780 }),
    db.delete(mentorHours),
    db.delete(mentors).where(nila),
    db.insert(adminSettings).values(setting),
    db.update(adminSettings).set({ value: '4' }),
    db.delete(adminSettings),
    db.insert(blockedSlots).values(block),
    db.delete(blockedSlots),
  ]) {
    await change;
    seen.push(await version());
  }
  await insertCall('confirmed');
  seen.push(await version());
  expect(new Set(seen).size).toBe(seen.length);
  await insertCall('pending', '15:00');
  expect(await version()).toBe(seen.at(-1));
});
