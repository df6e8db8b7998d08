import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { adminUsers } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { databaseAccess, db, workerNow } from '#support/api.ts';
import { customerWithPassword, signInAgain } from '#support/customer.ts';
import { auditEntries } from '#support/dashboard.ts';
import { sendCode, startSetup } from '#support/sign-in/authenticator.ts';
import { codeAt } from '#support/sign-in/totp.ts';

interface Result {
  code: number;
  output: string;
}

function runScript(args: string[], env: Record<string, string> = databaseAccess): Promise<Result> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, ['scripts/admin-grant.ts', ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${out}${err}`.trim() }),
    );
  });
}

test('the script `admin:grant` makes a user an admin or resets an admin’s second factor', async () => {
  const nila = await customerWithPassword();
  const { email, id } = nila.user;
  const noFactor = { code: 1, output: `${email}: This account has no second factor.` };

  expect(await runScript([email, '--reset-second-factor'])).toEqual(noFactor);
  expect(await runScript([email.toUpperCase()])).toEqual({
    code: 0,
    output: `${email} is an admin now. The dashboard is at /admin.`,
  });
  expect(await db.select().from(adminUsers)).toMatchObject([{ userId: id, grantedBy: null }]);
  const secret = await startSetup(nila);
  expect((await sendCode(nila, 'confirmation', codeAt(secret, workerNow()))).status).toBe(204);
  const again = { code: 1, output: `${email}: ${accessMessages.adminAlready}` };
  expect(await runScript([email])).toEqual(again);
  const stranded = await signInAgain(nila);
  expect((await stranded.request('GET', '/admin/audit')).status).toBe(403);
  expect(await runScript([email, '--reset-second-factor'])).toEqual({
    code: 0,
    output: `The second factor of ${email} is off. They can set it up again at /admin.`,
  });
  expect((await stranded.request('GET', '/admin/audit')).status).toBe(200);

  expect(await auditEntries()).toMatchObject([
    { actorId: null, action: 'admin granted', subject: id },
    { actorId: id, action: 'second factor turned on', subject: id },
    { actorId: null, action: 'second factor reset', subject: id },
  ]);
});

test('the script `admin:grant` rejects two email addresses and incomplete database variables', async () => {
  const half = { DATABASE_URL: databaseAccess.DATABASE_URL };

  const endings = await Promise.all([runScript(['a@b.co', 'c@d.co']), runScript(['a@b.co'], half)]);

  const usage = { code: 1, output: expect.stringMatching(/^Usage: npm run/) };
  const both = { code: 1, output: 'Set both DATABASE_URL and DATABASE_TOKEN, or neither.' };
  expect(endings).toEqual([usage, both]);
});
