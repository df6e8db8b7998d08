/** How long an admin stays signed in; tests/api/accounts/sessions.test.ts has everybody else. */
import { expect, test } from 'vitest';
import { adminUsers, sessions } from '#db/schema/index.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { db, moveClock, runHousekeepingAt } from '#tests/support/api.ts';
import { admin, customer } from '#tests/support/customer.ts';
import { expectRefusal } from '#tests/support/requests.ts';

test('7.3.1 an admin who leaves for half an hour is signed out, and the cron deletes the session', async () => {
  const [nila, asha] = [await admin(), await customer()];

  await moveClock(30 * MINUTE + 1000);
  expect(await nila.isSignedIn()).toBe(false);
  expectRefusal(await nila.request('GET', '/admin/audit'), 'unauthenticated');
  expectRefusal(await nila.list(), 'unauthenticated');

  await runHousekeepingAt(HOUR);
  const left = await db.select().from(sessions);
  expect(left.map(({ userId }) => userId)).toEqual([asha.user.id]);

  // Whoever becomes an admin is under it at once, in the sessions they have.
  await moveClock(DAY);
  expect(await asha.isSignedIn()).toBe(true);
  await db.insert(adminUsers).values({ userId: asha.user.id, createdAt: 0 });
  expect(await asha.isSignedIn()).toBe(false);
});

test('7.3.1, 7.3.2 an admin who comes back within half an hour stays, for twelve hours', async () => {
  const nila = await admin();

  for (let time = 28 * MINUTE; time < 12 * HOUR; time += 28 * MINUTE) {
    await moveClock(time);
    expect(await nila.isSignedIn(), `${time / MINUTE} minutes`).toBe(true);
  }
  await moveClock(12 * HOUR + 1000);

  expect(await nila.isSignedIn()).toBe(false);
});

test('a visit of an admin is noted once a minute at most', async () => {
  const nila = await admin();
  const lastSeen = async () => (await db.query.sessions.findFirst())?.lastSeenAt ?? 0;
  const begun = await lastSeen();

  await moveClock(50_000);
  await nila.isSignedIn();
  expect(await lastSeen()).toBe(begun);
  await moveClock(70_000);
  await nila.isSignedIn();
  const noted = await lastSeen();
  expect(noted).toBeGreaterThanOrEqual(begun + 70_000);
  await moveClock(120_000);
  await nila.isSignedIn();

  expect(await lastSeen()).toBe(noted);
});
