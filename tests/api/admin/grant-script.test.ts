/** `npm run admin:grant`, as an operator runs it. */
import { execFile } from 'node:child_process';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminUsers, auditLog } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { databaseAccess, db } from '#tests/support/api.ts';
import { customer, elsewhere, signUp } from '#tests/support/customer.ts';
import { enrolled } from '#tests/support/sign-in/authenticator.ts';

interface Ending {
  code: number;
  said: string;
}

function run(args: string[], env: Record<string, string> = databaseAccess): Promise<Ending> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, ['scripts/admin-grant.ts', ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${out}${err}`.trim() }),
    );
  });
}

async function audit() {
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  return rows.map(({ actorId, action, subject }) => ({ actorId, action, subject }));
}

test('it makes an account an admin, and nobody stands for it in the audit', async () => {
  const { user } = await customer();

  const ending = await run([user.email.toUpperCase()]);

  expect(ending).toEqual({
    code: 0,
    said: `${user.email} is an admin now. Their desk is at /admin.`,
  });
  expect(await db.select().from(adminUsers)).toMatchObject([{ userId: user.id, grantedBy: null }]);
  expect(await audit()).toEqual([{ actorId: null, action: 'admin granted', subject: user.id }]);
});

test('it says why it made nobody an admin', async () => {
  const [unproved, known] = [await signUp(), await customer()];
  await run([known.user.email]);

  const expected = [
    ['nobody@example.com', accessMessages.notAnAccount],
    [unproved.user.email, accessMessages.unprovedAccount],
    [known.user.email, accessMessages.adminAlready],
  ] as const;
  const endings = await Promise.all(expected.map(([email]) => run([email])));

  expect(endings).toEqual(
    expected.map(([email, message]) => ({ code: 1, said: `${email}: ${message}` })),
  );
  expect(await db.select().from(adminUsers)).toHaveLength(1);
});

test('it turns off a second factor that was lost, only when asked to', async () => {
  const { nila } = await enrolled();
  const { email, id } = nila.user;
  const stranded = await elsewhere(nila);
  const isOn = async () => {
    const [row] = await db.select().from(adminUsers).where(eq(adminUsers.userId, id));
    return row?.totpSecret !== null;
  };

  expect((await run([email])).said).toContain(accessMessages.adminAlready);
  expect(await isOn()).toBe(true);
  expect(await run([email, '--reset-second-factor'])).toEqual({
    code: 0,
    said: `The second factor of ${email} is off. They can set it up anew at /admin.`,
  });

  expect(await isOn()).toBe(false);
  expect((await stranded.request('GET', '/admin/audit')).status).toBe(200);
  expect((await audit()).at(-1)).toEqual({
    actorId: null,
    action: 'second factor reset',
    subject: id,
  });
});

test('it wants one address, and both or neither of the database’s variables', async () => {
  const half = { DATABASE_URL: databaseAccess.DATABASE_URL };

  const endings = await Promise.all([run([]), run(['a@b.co', 'c@d.co']), run(['a@b.co'], half)]);

  const usage = { code: 1, said: expect.stringMatching(/^Say whom: npm run/) };
  const both = { code: 1, said: 'Set both DATABASE_URL and DATABASE_TOKEN, or neither.' };
  expect(endings).toEqual([usage, usage, both]);
});
