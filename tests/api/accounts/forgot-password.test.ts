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
import { expectRefusal } from '#tests/support/refusals.ts';
import { emailedLink, emailedToken } from '#tests/support/sign-in/emailed-links.ts';
import { wire } from '#tests/support/wire.ts';

const UNKNOWN = 'nobody@example.com';

function forgot(email: string, headers: Record<string, string> = {}, client = new Client()) {
  return client.request<ErrorBody>('POST', '/auth/forgot-password', { email }, headers);
}

function resetEmails() {
  return db.query.outbox.findMany({ where: eq(outbox.kind, 'reset-password') });
}

test('asking emails a link to the reset page, in HTML and in text', async () => {
  const { user } = await signUp();

  const { status, body } = await forgot(` ${user.email.toUpperCase()} `);

  const [email] = await emails(user.email);
  const link = await emailedLink(user.email);
  expect({ status, body }).toEqual({ status: 202, body: null });
  expect(email).toMatchObject({ to: [user.email], subject: 'Choose a new Waymark password' });
  expect(email?.text).toContain('30 minutes');
  expect(email?.html).toContain(link.href);
  expect(link.origin + link.pathname).toBe(`${siteUrl}/reset-password`);
  expect(link.hash).toMatch(/^#token=[\w-]{43}$/);
});

test('6.3.8 known and unknown addresses are answered alike, and only the known one is emailed', async () => {
  const { user } = await signUp();

  const [known, unknown] = [await forgot(user.email), await forgot(UNKNOWN)];

  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 202, body: null });
  expect({ status: known.status, body: known.body }).toEqual({ status: 202, body: null });
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  expect(await emails(UNKNOWN)).toEqual([]);
  expect(await resetEmails()).toHaveLength(1);
});

test('6.3.8 an address is answered alike when the email service fails', async () => {
  const { user } = await signUp();
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 2 });

  expect((await forgot(user.email)).status).toBe((await forgot(UNKNOWN)).status);
});

test('6.4.3 the link leads to our own site, whatever the headers say', async () => {
  const { user } = await signUp();
  const lies = {
    'X-Forwarded-Host': 'evil.example',
    'X-Host': 'evil.example',
    Forwarded: 'host=evil.example',
    Origin: 'https://evil.example',
    Referer: 'https://evil.example/',
  };

  await forgot(user.email, lies);
  const headers = { ...browserHeaders, Host: 'evil.example' };
  const body = JSON.stringify({ email: user.email });
  await wire(`${siteUrl}/api/auth/forgot-password`, 'POST', headers, body);

  const [named, hosted] = await emails(user.email);
  expect((await emailedLink(user.email)).origin).toBe(siteUrl);
  expect(hosted?.subject).toBe('Choose a new Waymark password');
  expect(JSON.stringify([named, hosted])).not.toContain('evil');
});

test('6.4.1 the database holds only the hash of the token, also in the email once it is sent', async () => {
  const { user } = await signUp();

  await forgot(user.email);

  const token = await emailedToken(user.email);
  const tokens = await db.query.authTokens.findMany();
  const stored = JSON.stringify([tokens, await db.query.outbox.findMany()]);
  expect(stored).not.toContain(token);
  expect(tokens.map(({ id }) => id)).toContain(createHash('sha256').update(token).digest('hex'));
});

test('an email that could not be sent follows within the half hour', async () => {
  const { user } = await signUp();
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500 });
  await forgot(user.email);

  await moveClock(MINUTE + 5000);
  await runCron();

  const token = await emailedToken(user.email);
  expect(JSON.stringify(await db.query.outbox.findMany())).not.toContain(token);
});

test('an email that could not be sent within the half hour is dropped, its link with it', async () => {
  const { user } = await signUp();
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500 });
  await forgot(user.email);

  await moveClock(30 * MINUTE);
  await runCron();

  expect(await resetEmails()).toEqual([]);
  const subjects = (await emails(user.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain('Choose a new Waymark password');
  const tokens = await db.query.authTokens.findMany();
  expect(tokens.filter(({ purpose }) => purpose === 'reset-password')).toEqual([]);
});

test('someone who has only signed in with Google is emailed a link too', async () => {
  const { user } = await customer();

  await forgot(user.email);

  expect((await emailedLink(user.email)).pathname).toBe('/reset-password');
});

test.each([
  [undefined, 'Please fill in email'],
  ['', 'Please fill in email'],
  ['asha', 'Please enter a valid email address'],
])('asking for %j names what is wrong', async (email, message) => {
  const reply = await new Client().request('POST', '/auth/forgot-password', { email });

  expectRefusal(reply, 'invalid', message, { email: message });
});

test.each([
  ['known', async () => (await customer()).user.email],
  ['unknown', async () => UNKNOWN],
])(
  '2.4.1 a %s address is emailed three times an hour at most, and always answered alike',
  async (_, find) => {
    const email = await find();
    const replies = [];

    for (let n = 0; n < 4; n += 1) replies.push(await forgot(email));

    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(replies.map(({ body }) => body)).toEqual([null, null, null, null]);
    const sent = (await emails(email)).length;
    expect(sent).toBe(email === UNKNOWN ? 0 : 3);
    await moveClock(60 * MINUTE + 1000);
    await forgot(email);
    expect(await emails(email)).toHaveLength(email === UNKNOWN ? 0 : 4);
  },
);

test('2.4.1 a network can ask ten times an hour without a challenge', async () => {
  const client = new Client();

  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) => forgot(`nobody${n}@example.com`, {}, client)),
  );

  expect(replies.filter(({ status }) => status === 202)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(2);
});
