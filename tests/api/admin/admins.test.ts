import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminUsers, calendarFeeds, sessions } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { atOnce, db, moveClock, runHousekeepingAt } from '#support/api.ts';
import { admin, type Customer, customer, signUp } from '#support/customer.ts';
import { auditEntries } from '#support/dashboard.ts';
import { expectRefusal } from '#support/requests.ts';
import { enrolledAdmin } from '#support/sign-in/authenticator.ts';

const grantAdmin = (by: Customer, email: string) =>
  by.request<{ name: string }>('POST', '/admin/admins', { email });

const revoke = (by: Customer, { user }: Customer) =>
  by.request('DELETE', `/admin/admins/${user.id}`);

const listAdmins = (by: Customer) => by.request<{ admins: object[] }>('GET', '/admin/admins');

async function adminIds(): Promise<string[]> {
  return (await db.select().from(adminUsers)).map(({ userId }) => userId);
}

const auditedGrants = async () =>
  (await auditEntries()).filter(({ action }) => /^admin (granted|revoked)$/.test(action));

test('15.3.1, 15.4.2 makes a user an admin only once, and only if the user’s email address is verified', async () => {
  const [{ nila }, unproved] = [await enrolledAdmin(), await signUp()];
  const ravi = await customer({ firstName: 'Ravi', lastName: 'Menon' });
  const unknown = await grantAdmin(nila, 'nobody@example.com');
  expectRefusal(unknown, 'not_found', accessMessages.notAnAccount);
  const early = await grantAdmin(nila, unproved.user.email);
  expectRefusal(early, 'conflict', accessMessages.unprovedAccount);
  const again = await grantAdmin(nila, nila.user.email);
  expectRefusal(again, 'conflict', accessMessages.adminAlready);
  expect(await adminIds()).toEqual([nila.user.id]);

  const address = ` ${ravi.user.email.toUpperCase()} `;
  const replies = await atOnce(20, () => grantAdmin(nila, address));

  const [granted, ...refused] = replies.toSorted((a, b) => a.status - b.status);
  expect(granted).toMatchObject({ status: 201, body: { name: 'Ravi Menon' } });
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
  expect(await auditedGrants()).toMatchObject([
    { actorId: nila.user.id, action: 'admin granted', subject: ravi.user.id },
  ]);
  const { displayName: name, email, id } = nila.user;
  const since = expect.any(Number);
  const ravis = { id: ravi.user.id, name: 'Ravi Menon', email: ravi.user.email, since };
  expect((await listAdmins(ravi)).body.admins).toEqual([
    { id, name, email, isYou: false, since: 0, grantedBy: null, hasSecondFactor: true },
    { ...ravis, isYou: true, grantedBy: name, hasSecondFactor: false },
  ]);
});

test('8.3.2 revoking an admin ends the admin’s access immediately', async () => {
  const [nila, { nila: ravi }] = [await admin(), await enrolledAdmin()];
  await db.insert(calendarFeeds).values({ userId: ravi.user.id, tokenHash: 'x', createdAt: 0 });
  expect((await listAdmins(ravi)).status).toBe(200);

  expect((await revoke(nila, ravi)).status).toBe(204);

  expectRefusal(await listAdmins(ravi), 'forbidden', 'You need admin access.');
  expectRefusal(await grantAdmin(ravi, ravi.user.email), 'forbidden');
  expectRefusal(await revoke(ravi, nila), 'forbidden');
  expect((await ravi.list()).status).toBe(200);
  expect(await db.select().from(calendarFeeds)).toEqual([]);
  expect(await auditedGrants()).toMatchObject([
    { actorId: nila.user.id, action: 'admin revoked', subject: ravi.user.id },
  ]);
  await grantAdmin(nila, ravi.user.email);
  const [row] = await db.select().from(adminUsers).where(eq(adminUsers.userId, ravi.user.id));
  expect(row).toMatchObject({ totpSecret: null, totpConfirmedAt: null, grantedBy: nila.user.id });
});

test('15.4.2 when two admins revoke each other concurrently, exactly one of them stays an admin', async () => {
  for (let round = 0; round < 40; round += 1) {
    const [nila, ravi] = [await admin(), await admin()];
    const others = round < 30 ? [] : [await admin()];

    const replies = await Promise.all([revoke(nila, ravi), revoke(ravi, nila)]);

    const [won, lost] = replies.map(({ status }) => status).toSorted();
    expect(won).toBe(204);
    expect([403, 409]).toContain(lost);
    expect(await adminIds()).toHaveLength(1 + others.length);
    await db.delete(adminUsers);
  }
  expect(await auditedGrants()).toHaveLength(40);
});

test('15.4.2 when all ten admins revoke themselves concurrently, one of them stays an admin', async () => {
  const ten = await atOnce(10, admin);

  const replies = await Promise.all(ten.map((admin) => revoke(admin, admin)));

  expect(replies.filter(({ status }) => status === 204)).toHaveLength(9);
  const [last, ...more] = ten.filter((_, n) => replies[n]?.status !== 204);
  if (!last) throw new Error('No admin stayed');
  expect([await adminIds(), more]).toEqual([[last.user.id], []]);
  expectRefusal(await revoke(last, last), 'conflict', accessMessages.lastAdmin);
  expectRefusal(await revoke(last, await customer()), 'not_found', accessMessages.adminGone);
  expect(await auditedGrants()).toHaveLength(9);
});

test('7.3.1 signs an admin out after half an hour without activity', async () => {
  const [nila, asha] = [await admin(), await customer()];

  await moveClock(30 * MINUTE + 1000);
  expect(await nila.isSignedIn()).toBe(false);
  expectRefusal(await nila.request('GET', '/admin/audit'), 'unauthenticated');
  expectRefusal(await nila.list(), 'unauthenticated');

  await runHousekeepingAt(HOUR);
  const remaining = await db.select().from(sessions);
  expect(remaining.map(({ userId }) => userId)).toEqual([asha.user.id]);

  await moveClock(DAY);
  expect(await asha.isSignedIn()).toBe(true);
  await db.insert(adminUsers).values({ userId: asha.user.id, createdAt: 0 });
  expect(await asha.isSignedIn()).toBe(false);
});

test('7.3.1, 7.3.2 keeps an active admin signed in for at most twelve hours', async () => {
  const nila = await admin();

  for (let time = 28 * MINUTE; time < 12 * HOUR; time += 28 * MINUTE) {
    await moveClock(time);
    expect(await nila.isSignedIn(), `${time / MINUTE} minutes`).toBe(true);
  }
  await moveClock(12 * HOUR + 1000);

  expect(await nila.isSignedIn()).toBe(false);
});

test('updates the last activity of an admin at most once a minute', async () => {
  const nila = await admin();
  const lastSeen = async () => (await db.query.sessions.findFirst())?.lastSeenAt ?? 0;
  const signedInAt = await lastSeen();

  await moveClock(50_000);
  await nila.isSignedIn();
  expect(await lastSeen()).toBe(signedInAt);
  await moveClock(70_000);
  await nila.isSignedIn();
  const updatedAt = await lastSeen();
  expect(updatedAt).toBeGreaterThanOrEqual(signedInAt + 70_000);
  await moveClock(120_000);
  await nila.isSignedIn();

  expect(await lastSeen()).toBe(updatedAt);
});
