import { asc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminUsers, auditLog, calendarFeeds } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { admin } from '#tests/support/admin.ts';
import { db } from '#tests/support/api.ts';
import { type Customer, customer, signUp } from '#tests/support/customer.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { enrolled } from '#tests/support/sign-in/authenticator.ts';

const grant = (by: Customer, email: string) =>
  by.request<{ name: string }>('POST', '/admin/admins', { email });

const revoke = (by: Customer, { user }: Customer) =>
  by.request('DELETE', `/admin/admins/${user.id}`);

const list = (by: Customer) => by.request<{ admins: object[] }>('GET', '/admin/admins');

async function adminIds(): Promise<string[]> {
  return (await db.select().from(adminUsers)).map(({ userId }) => userId);
}

async function audit() {
  const { actorId, action, subject } = auditLog;
  return db
    .select({ actorId, action, subject })
    .from(auditLog)
    .where(inArray(action, ['admin granted', 'admin revoked']))
    .orderBy(asc(auditLog.id));
}

test('an admin makes an account an admin, by its address in any case, and it is on record', async () => {
  const [nila, ravi] = [await admin(), await customer({ firstName: 'Ravi', lastName: 'Menon' })];

  const { status, body } = await grant(nila, ` ${ravi.user.email.toUpperCase()} `);

  expect({ status, body }).toEqual({ status: 201, body: { name: 'Ravi Menon' } });
  expect((await list(ravi)).status).toBe(200);
  expect(await audit()).toEqual([
    { actorId: nila.user.id, action: 'admin granted', subject: ravi.user.id },
  ]);
});

test('nobody is made an admin whose address is unknown or unproved, or who is one already', async () => {
  const [nila, unproved] = [await admin(), await signUp()];

  const unknown = await grant(nila, 'nobody@example.com');
  const early = await grant(nila, unproved.user.email);
  const again = await grant(nila, nila.user.email);

  expectRefusal(unknown, 'not_found', accessMessages.notAnAccount);
  expectRefusal(early, 'conflict', accessMessages.unprovedAccount);
  expectRefusal(again, 'conflict', accessMessages.adminAlready);
  expect(await adminIds()).toEqual([nila.user.id]);
  expect(await audit()).toEqual([]);
});

test('15.4.2 twenty grants of one account at once make one admin and one entry', async () => {
  const [nila, ravi] = [await admin(), await customer()];

  const replies = await Promise.all(Array.from({ length: 20 }, () => grant(nila, ravi.user.email)));

  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
  expect(await audit()).toHaveLength(1);
});

test('15.3.1 the list says who, since when, by whom, and whether a second factor is on', async () => {
  const { nila } = await enrolled();
  const ravi = await customer({ firstName: 'Ravi', lastName: 'Menon' });
  await grant(nila, ravi.user.email);

  const { body } = await list(nila);

  expect(body.admins).toEqual([
    {
      ...{ id: nila.user.id, name: nila.user.displayName, email: nila.user.email },
      ...{ isYou: true, since: 0, grantedBy: null, hasSecondFactor: true },
    },
    {
      ...{ id: ravi.user.id, name: 'Ravi Menon', email: ravi.user.email },
      ...{ isYou: false, since: expect.any(Number), grantedBy: nila.user.displayName },
      hasSecondFactor: false,
    },
  ]);
});

test('8.3.2 access that is taken away ends at once, with the calendar’s address', async () => {
  const [nila, ravi] = [await admin(), await admin()];
  const feed = { userId: ravi.user.id, tokenHash: 'x', createdAt: 0 };
  await db.insert(calendarFeeds).values(feed);
  expect((await list(ravi)).status).toBe(200);

  const { status } = await revoke(nila, ravi);

  expect(status).toBe(204);
  expectRefusal(await list(ravi), 'forbidden', 'This is for admins only.');
  expectRefusal(await grant(ravi, ravi.user.email), 'forbidden');
  expectRefusal(await revoke(ravi, nila), 'forbidden');
  expect((await ravi.list()).status).toBe(200);
  expect(await db.select().from(calendarFeeds)).toEqual([]);
  expect(await audit()).toEqual([
    { actorId: nila.user.id, action: 'admin revoked', subject: ravi.user.id },
  ]);
});

test('admins may go by themselves, but not the last, and a client is none to revoke', async () => {
  const [nila, ravi, asha] = [await admin(), await admin(), await customer()];

  expectRefusal(await revoke(nila, asha), 'not_found', accessMessages.adminGone);
  expect((await revoke(ravi, ravi)).status).toBe(204);
  expectRefusal(await revoke(nila, nila), 'conflict', accessMessages.lastAdmin);

  expect(await adminIds()).toEqual([nila.user.id]);
  expect(await audit()).toHaveLength(1);
});

test('15.4.2 two admins who revoke each other at once leave one, 30 times out of 30', async () => {
  for (let round = 0; round < 30; round += 1) {
    const [nila, ravi] = [await admin(), await admin()];

    const replies = await Promise.all([revoke(nila, ravi), revoke(ravi, nila)]);

    const [won, lost] = replies.map(({ status }) => status).toSorted();
    expect(won).toBe(204);
    expect([403, 409]).toContain(lost);
    expect(await adminIds()).toHaveLength(1);
    await db.delete(adminUsers);
  }
  expect(await audit()).toHaveLength(30);
});

test('15.4.2 with a third admin, too, one of two who revoke each other stays', async () => {
  await admin();
  for (let round = 0; round < 10; round += 1) {
    const [nila, ravi] = [await admin(), await admin()];

    const replies = await Promise.all([revoke(nila, ravi), revoke(ravi, nila)]);

    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await adminIds()).toHaveLength(2);
    await db.delete(adminUsers).where(inArray(adminUsers.userId, [nila.user.id, ravi.user.id]));
  }
});

test('15.4.2 ten admins who all give up at once leave one', async () => {
  const ten = await Promise.all(Array.from({ length: 10 }, admin));

  const replies = await Promise.all(ten.map((one) => revoke(one, one)));

  expect(replies.filter(({ status }) => status === 204)).toHaveLength(9);
  expect(await adminIds()).toHaveLength(1);
});

test('access given again begins without the old second factor', async () => {
  const [{ nila }, ravi] = [await enrolled(), await admin()];

  await revoke(ravi, nila);
  await grant(ravi, nila.user.email);

  const [row] = await db.select().from(adminUsers).where(eq(adminUsers.userId, nila.user.id));
  expect(row).toMatchObject({ totpSecret: null, totpConfirmedAt: null, grantedBy: ravi.user.id });
});
