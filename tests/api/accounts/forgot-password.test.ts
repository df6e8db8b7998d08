import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/index.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { Client, db, moveClock, runCron, siteUrl } from '#tests/support/api.ts';
import { customer, signUp } from '#tests/support/customer.ts';
import { emailFails, emails } from '#tests/support/providers.ts';
import { browserHeaders } from '#tests/support/raw.ts';
import { emailedLink, emailedToken } from '#tests/support/sign-in/emailed-links.ts';
import { wire } from '#tests/support/wire.ts';

const UNKNOWN = 'nobody@example.com';
const SUBJECT = 'Choose a new Waymark password';
const ASKED = { status: 202, body: null };

function forgot(email: unknown, headers: Record<string, string> = {}, client = new Client()) {
  return client.request<ErrorBody>('POST', '/auth/forgot-password', { email }, headers);
}

function resetEmails() {
  return db.query.outbox.findMany({ where: eq(outbox.kind, 'reset-password') });
}

test('6.4.1 asking emails a link to the reset page; the database holds only the hash of its token', async () => {
  const { user } = await signUp();

  expect(await forgot(` ${user.email.toUpperCase()} `)).toMatchObject(ASKED);

  const [email] = await emails(user.email);
  const link = await emailedLink(user.email);
  expect(email).toMatchObject({ to: [user.email], subject: SUBJECT });
  expect(email?.text).toContain('30 minutes');
  expect(email?.html).toContain(link.href);
  expect(link.origin + link.pathname).toBe(`${siteUrl}/reset-password`);
  expect(link.hash).toMatch(/^#token=[\w-]{43}$/);
  const token = await emailedToken(user.email);
  const tokens = await db.query.authTokens.findMany();
  expect(JSON.stringify([tokens, await db.query.outbox.findMany()])).not.toContain(token);
  expect(tokens.map(({ id }) => id)).toContain(createHash('sha256').update(token).digest('hex'));
});

test('6.3.8 known and unknown addresses are answered alike, also when emails fail', async () => {
  const { user } = await signUp();

  const [known, unknown] = [await forgot(user.email), await forgot(UNKNOWN)];

  for (const reply of [known, unknown]) expect(reply).toMatchObject(ASKED);
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  expect(await emails(UNKNOWN)).toEqual([]);
  expect(await resetEmails()).toHaveLength(1);
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 2 });
  expect((await forgot(user.email)).status).toBe((await forgot(UNKNOWN)).status);
});

test('6.4.3 the link leads to our own site, whatever the headers say', async () => {
  const { user } = await signUp();
  const lies = {
    ...{ 'X-Forwarded-Host': 'evil.example', 'X-Host': 'evil.example' },
    ...{ Forwarded: 'host=evil.example', Origin: 'https://evil.example' },
  };

  await forgot(user.email, lies);
  const headers = { ...browserHeaders, Host: 'evil.example' };
  const body = JSON.stringify({ email: user.email });
  await wire(`${siteUrl}/api/auth/forgot-password`, 'POST', headers, body);

  const [named, hosted] = await emails(user.email);
  expect((await emailedLink(user.email)).origin).toBe(siteUrl);
  expect(hosted?.subject).toBe(SUBJECT);
  expect(JSON.stringify([named, hosted])).not.toContain('evil');
});

test.each([
  ['follows within the half hour', MINUTE + 5000, true],
  ['is dropped after it, its link with it', 30 * MINUTE, false],
])('an email that could not be sent %s', async (_, later, follows) => {
  const { user } = await signUp();
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500 });
  await forgot(user.email);

  await moveClock(later);
  await runCron();

  const subjects = (await emails(user.email)).map(({ subject }) => subject);
  expect(subjects.includes(SUBJECT)).toBe(follows);
  expect(await resetEmails()).toHaveLength(follows ? 1 : 0);
  const tokens = await db.query.authTokens.findMany();
  const left = tokens.filter(({ purpose }) => purpose === 'reset-password');
  expect(left).toHaveLength(follows ? 1 : 0);
  if (!follows) return;
  const token = await emailedToken(user.email, SUBJECT);
  expect(JSON.stringify(await db.query.outbox.findMany())).not.toContain(token);
});

test.each([
  // Somebody who has only signed in with Google: they are emailed too.
  ['known', async () => (await customer()).user.email, 3],
  ['unknown', async () => UNKNOWN, 0],
])(
  '2.4.1 a %s address is always answered alike, and emailed three times an hour at most',
  async (_, find, most) => {
    const email = await find();

    for (let n = 0; n < 4; n += 1) expect(await forgot(email)).toMatchObject(ASKED);

    expect(await emails(email)).toHaveLength(most);
    await moveClock(60 * MINUTE + 1000);
    await forgot(email);
    expect(await emails(email)).toHaveLength(most && most + 1);
  },
);

test('2.4.1 a network can ask ten times an hour without a challenge', async () => {
  const client = new Client();

  const asked = Array.from({ length: 12 }, (_, n) => forgot(`nobody${n}@example.com`, {}, client));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);

  expect(statuses.toSorted()).toEqual([...Array(10).fill(202), 403, 403]);
});
