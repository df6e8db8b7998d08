import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Client, db, hideTable, runCron, runWorkerIn, workerLog } from '#support/api.ts';
import { admin, customer, signUp, studentForm } from '#support/customer.ts';
import { emailedToken } from '#support/emails.ts';
import { emailFails, pay, paymentsFail } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';
import { Browser, googleFails } from '#support/sign-in/google.ts';

runWorkerIn('workerd');

const passwords = { password: 'kanarienvogel singt', confirmPassword: 'kanarienvogel singt' };

const email = 'kanaria.vogelsang@example.net';
const canary = { firstName: 'Kanaria', lastName: 'Vogelsang', email, ...passwords };

const details = studentForm({
  fullName: 'Kanaria Vogelsang',
  emailId: email,
  phoneNumber: '+91 70000 12345',
  purposeOfCall: 'To sing like a canarybird',
});

async function logUpTo({ headers }: { headers: Headers }): Promise<string> {
  const requestId = headers.get('x-request-id') ?? 'none';
  return vi.waitFor(
    async () => {
      // The last line of the log might be incomplete.
      const text = (await readFile(workerLog, 'utf8')).replace(/[^\n]*$/, '');
      if (!text.includes(requestId)) throw new Error(`${requestId} is not in the log`);
      return text;
    },
    { timeout: 10_000 },
  );
}

function events(log: string): Record<string, unknown>[] {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

test('14.2.1, 16.2.5 logs no personal data when a client logs in, books and pays, even if steps fail', async () => {
  const [stranger, asha] = [new Client(), await signUp(canary)];
  await stranger.logIn(email, 'kanarienvogel stumm');
  await stranger.request('POST', '/auth/forgot-password', { email });
  const token = await emailedToken(email);
  await stranger.request('POST', '/auth/reset-password', { token, ...passwords });
  await asha.logIn(email, passwords.password);

  const { id } = await asha.held();
  await asha.saveDetails(id, details);
  await paymentsFail({ match: 'POST /v1/orders', kind: 'status', status: 500 });
  await asha.startPayment(id);
  const paid = await pay((await asha.startPayment(id)).body.orderId);
  await paymentsFail({ match: 'GET /v1/payments', kind: 'reset' });
  await asha.verify(id, paid);
  await asha.verify(id, paid);
  await emailFails({ match: 'POST /emails', kind: 'status', status: 403 });
  await asha.confirm(id);
  await runCron();

  await emailFails({ match: 'POST /emails', kind: 'status', status: 500 });
  const message = { name: 'Kanaria', email, subject: 'Canarybird', message: 'Canarybird' };
  await stranger.request('POST', '/contact', message);
  await googleFails({ match: 'POST /token', kind: 'status', status: 400 });
  await new Browser().signIn({ name: 'Kanaria Vogelsang', email });

  // The trigger makes an update with the client's answers fail.
  const next = await asha.held({ time: '15:00' });
  await db.$client.execute(`
    create trigger full before update on bookings begin select raise(abort, 'no such column: connected_at'); end`);
  onTestFinished(async () => {
    await db.$client.execute('drop trigger full');
  });
  const failed = await asha.saveDetails(next.id, details);

  expect(failed.status).toBe(500);
  const log = await logUpTo(failed);
  const logged = events(log).map(({ event }) => event);
  expect(logged).toEqual(expect.arrayContaining(['request_failed', 'contact_mail_failed']));
  const cookie = asha.cookie.split('=')[1] ?? '';
  const secrets = [token, paid.razorpay_signature, cookie];
  for (const word of ['kanaria', 'vogel', 'canarybird', '70000', ...secrets]) {
    expect(log.toLowerCase()).not.toContain(word.toLowerCase());
  }
});

async function linesOf(reply: { headers: Headers }) {
  const requestId = reply.headers.get('x-request-id');
  return events(await logUpTo(reply)).filter((line) => line.requestId === requestId);
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 16);

test('16.3.1, 16.3.2 logs sign-ins, rejections, admin actions and account changes', async () => {
  const [asha, nila] = [await signUp(), await admin()];
  const user = hashOf(asha.user.id);
  const [login, settings] = ['POST /api/auth/login', 'PUT /api/admin/settings'];
  const note = { minimumNotice: '24' };

  const wrong = await asha.logIn(asha.user.email, 'not the password');
  const right = await asha.logIn(asha.user.email);
  const refused = await asha.request('PUT', '/admin/settings', note);
  const saved = await nila.request('PUT', '/admin/settings', note);
  const renamed = await asha.request('PATCH', '/account', { firstName: 'A', lastName: 'R' });
  const out = await asha.request('POST', '/auth/logout', {});

  for (const [reply, line] of [
    [wrong, { event: 'refused', route: login, status: 401 }],
    [right, { event: 'signed_in', route: login, status: 200, user }],
    [saved, { event: 'admin_acted', route: settings, user: hashOf(nila.user.id) }],
    [renamed, { event: 'account_changed' }],
    [out, { event: 'signed_out' }],
  ] as const) {
    expect(await linesOf(reply)).toMatchObject([line]);
  }
  const requestId = expect.any(String);
  expect(await linesOf(refused)).toEqual([
    { event: 'refused', requestId, route: settings, status: 403, user },
  ]);
});

test('16.4.1, 16.5.1 logs the cause of an error, but hides the cause in the response', async () => {
  const asha = await customer();
  const forged = '{"event":"forged"}';
  await hideTable('bookings');

  const path = `/bookings/${encodeURIComponent(`x\r\n${forged}\r\n\u001b[2K`)}`;
  const failed = await asha.request('GET', path, undefined, { 'X-Request-Id': forged });

  expectRefusal(failed, 'internal', 'Something went wrong on our side. Please try again.');
  expect(await linesOf(failed)).toEqual([
    {
      event: 'request_failed',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      route: '/api/bookings/:id',
      error: expect.any(String),
      reason: expect.stringContaining('no such table: bookings'),
    },
  ]);
  expect(events(await logUpTo(failed))).not.toContainEqual({ event: 'forged' });
});

test('14.2.1, 16.2.5 logs no token that a URL contains', async () => {
  const token = 'canary-token-canary-token-canary-token-cana';
  const stranger = new Client();
  const elsewhere = { 'Sec-Fetch-Site': 'cross-site' };
  const refused = [
    await stranger.request('POST', `/join/${token}/arrival`, {}, elsewhere),
    await stranger.request('POST', `/feed/${token}.ics`, {}, elsewhere),
  ];
  await hideTable('bookings');
  const failed = [
    await stranger.request('GET', `/join/${token}`),
    await stranger.request('POST', `/join/${token}/arrival`, {}),
  ];

  for (const reply of [...refused, ...failed]) {
    const lines = await linesOf(reply);
    expect(lines).not.toEqual([]);
    expect(JSON.stringify(lines)).not.toContain(token);
  }
  expect([...refused, ...failed].map(({ status }) => status)).toEqual([403, 403, 500, 500]);
});
