import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '#domain/calendar/time.ts';
import { SESSION_COOKIE } from '#local/session.ts';
import { Client, configure, db, moveClock } from '#tests/support/api.ts';
import { Customer, signUp, signupForm } from '#tests/support/customer.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const logIn = (client: Client, email: string) =>
  client.request('POST', '/auth/login', { email, password: 'correct horse' });

/** Whether a cookie still opens the door. */
async function isSignedIn(cookie: string): Promise<boolean> {
  const client = new Client();
  client.cookie = cookie;
  const { body } = await client.request<{ user: unknown }>('GET', '/auth/me');
  return body.user !== null;
}

const LOCKED = ['HttpOnly', 'Path=/', 'SameSite=Lax'];

function attributesOf(setCookie: string): string[] {
  return setCookie.split('; ').slice(1).toSorted();
}

test.each(['signup', 'login'])(
  '3.3.1 to 3.3.4 over https the cookies of a %s are out of reach of scripts and other sites',
  async (route) => {
    await configure({ SITE_URL: 'https://waymark.example' });
    const form = signupForm();
    if (route === 'login') await new Client().request('POST', '/auth/signup', form);

    const { headers } = await new Client().request('POST', `/auth/${route}`, form);

    const [session = '', device = '', ...others] = headers.getSetCookie();
    expect(others).toEqual([]);
    expect(session).toMatch(/^__Host-session=[a-z0-9]{40};/);
    expect(attributesOf(session)).toEqual([...LOCKED, 'Max-Age=604800', 'Secure'].toSorted());
    expect(device).toMatch(/^__Host-device=[\w-]{43};/);
    expect(attributesOf(device)).toEqual([...LOCKED, 'Max-Age=34560000', 'Secure'].toSorted());
  },
);

test('over http, where some browsers drop them otherwise, the cookies ask for no TLS', async () => {
  const { headers } = await new Client().request('POST', '/auth/signup', signupForm());

  const [session = '', device = ''] = headers.getSetCookie();
  expect(session).toMatch(/^session=[a-z0-9]{40};/);
  expect(attributesOf(session)).toEqual([...LOCKED, 'Max-Age=604800'].toSorted());
  expect(device).toMatch(/^device=[\w-]{43};/);
  expect(attributesOf(device)).toEqual([...LOCKED, 'Max-Age=34560000'].toSorted());
});

test('over https a session goes by its prefixed cookie alone', async () => {
  await configure({ SITE_URL: 'https://waymark.example' });
  const client = new Client();
  await client.request('POST', '/auth/signup', signupForm());

  expect(await isSignedIn(client.cookie)).toBe(true);
  expect(await isSignedIn(client.cookie.replace('__Host-', ''))).toBe(false);
});

test('7.2.3 the database holds only the hash of a session cookie', async () => {
  const { cookie } = await signUp();
  const token = cookie.split('=')[1] ?? '';

  const rows = await db.query.sessions.findMany();

  expect(rows.map(({ id }) => id)).toEqual([createHash('sha256').update(token).digest('hex')]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('7.2.4 every log-in begins a new session and ends the one the browser had', async () => {
  const { user, cookie: first } = await signUp();
  const client = new Client();
  client.cookie = first;

  await logIn(client, user.email);

  expect(client.cookie).not.toBe(first);
  expect(await isSignedIn(client.cookie)).toBe(true);
  expect(await isSignedIn(first)).toBe(false);
});

test('7.2.4 a cookie chosen by somebody else before the log-in is worth nothing after it', async () => {
  const { user } = await signUp();
  const planted = `${SESSION_COOKIE}=${'a'.repeat(40)}`;
  const client = new Client();
  client.cookie = planted;

  await logIn(client, user.email);

  expect(client.cookie).not.toBe(planted);
  expect(await isSignedIn(planted)).toBe(false);
});

test('a failed log-in leaves the session that is there alone', async () => {
  const { cookie } = await signUp();
  const client = new Client();
  client.cookie = cookie;

  await logIn(client, 'nobody@example.com');

  expect(await isSignedIn(cookie)).toBe(true);
});

test('a log-in on another device leaves this one signed in', async () => {
  const { user, cookie } = await signUp();

  await logIn(new Client(), user.email);

  expect(await isSignedIn(cookie)).toBe(true);
});

test('7.4.1, 14.3.1 logging out kills the cookie, also for whoever copied it', async () => {
  const asha = await signUp();
  const copy = new Customer(asha.user, asha.cookie);

  const { status, headers, body } = await asha.request('POST', '/auth/logout', {});

  expect({ status, body }).toEqual({ status: 200, body: { user: null } });
  expect(headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0/);
  expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(await isSignedIn(copy.cookie)).toBe(false);
  for (const reply of [
    await copy.list(),
    await copy.calendar(),
    await copy.hold(),
    await copy.show('any'),
    await copy.cancel('any'),
    await copy.saveDetails('any'),
    await copy.startPayment('any'),
    await copy.confirm('any'),
  ]) {
    expectRefusal(reply, 'unauthenticated', 'Please sign in to go on.');
  }
});

test('logging out twice, or without a session, is no error', async () => {
  const { status, body } = await new Client().request('POST', '/auth/logout', {});

  expect({ status, body }).toEqual({ status: 200, body: { user: null } });
});

test.each([
  '',
  'x',
  'a'.repeat(40),
  'a'.repeat(5000),
  '%E0%A4%A',
  '%00',
  '"quoted"',
  "' or 1=1 --",
])('7.2.1 the forged cookie %j signs nobody in', async (value) => {
  await signUp();
  const client = new Client();
  client.cookie = `${SESSION_COOKIE}=${value}`;

  expect((await client.request('GET', '/auth/me')).body).toEqual({
    user: null,
    isAdmin: false,
    isMentor: false,
    google: true,
  });
  expectRefusal(await client.request('GET', '/bookings'), 'unauthenticated');
});

test('7.2.1 the stored hash of a session is no cookie', async () => {
  await signUp();
  const [row] = await db.query.sessions.findMany();

  expect(await isSignedIn(`${SESSION_COOKIE}=${row?.id}`)).toBe(false);
});

test('7.3.1 a session left alone for seven days has ended', async () => {
  const { cookie } = await signUp();

  await moveClock(7 * DAY + MINUTE);

  expect(await isSignedIn(cookie)).toBe(false);
});

test('7.3.1 a session left alone for a minute less than seven days goes on', async () => {
  const { cookie } = await signUp();

  await moveClock(7 * DAY - MINUTE);

  expect(await isSignedIn(cookie)).toBe(true);
});

test('a visit in the second half of the week renews the session and its cookie', async () => {
  const asha = await signUp();
  const first = asha.cookie;

  await moveClock(4 * DAY);
  const { headers } = await asha.request('GET', '/auth/me');
  await moveClock(10 * DAY);

  expect(headers.get('set-cookie')).toMatch(/Max-Age=604800/);
  expect(asha.cookie).toBe(first);
  expect(await isSignedIn(first)).toBe(true);
  await moveClock(18 * DAY);
  expect(await isSignedIn(first)).toBe(false);
});

test('7.3.2 a session used every third day ends after thirty days', async () => {
  const { cookie } = await signUp();

  for (let days = 3; days < 30; days += 3) {
    await moveClock(days * DAY + DAY / 2);
    expect(await isSignedIn(cookie), `day ${days}`).toBe(true);
  }

  await moveClock(30 * DAY - MINUTE);
  expect(await isSignedIn(cookie)).toBe(true);
  await moveClock(30 * DAY + MINUTE);
  expect(await isSignedIn(cookie)).toBe(false);
});

test('sessions end with their account', async () => {
  const { cookie } = await signUp();

  await db.$client.execute('delete from users');

  expect(await isSignedIn(cookie)).toBe(false);
});
