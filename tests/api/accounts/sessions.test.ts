import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountMessages } from '#domain/account/messages.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { createLucia } from '#functions/identity/sessions/lucia.ts';
import type { showAccount } from '#functions/views/clients/account.ts';
import { SESSION_COOKIE } from '#local/session.ts';
import { Client, configure, db, moveClock, PASSWORD, siteUrl } from '#support/api.ts';
import { customer, signUp, signupForm } from '#support/customer.ts';
import { expectRefusal } from '#support/requests.ts';

const browserWith = (cookie: string) => Object.assign(new Client(), { cookie });

const signsIn = (cookie: string) => browserWith(cookie).isSignedIn();

const LOCKED = ['HttpOnly', 'Path=/', 'SameSite=Lax'];

const attributesOf = (setCookie: string): string[] => setCookie.split('; ').slice(1).toSorted();

test.each([
  ['signup', 'https://waymark.example', '__Host-', ['Secure']],
  ['login', 'https://waymark.example', '__Host-', ['Secure']],
  // No `Secure` here: some browsers reject Secure cookies on http://localhost.
  ['signup', 'http://localhost:8787', '', []],
])(
  '3.3.1 to 3.3.4 sets protected session cookies after %s on %s',
  async (route, SITE_URL, prefix, secure) => {
    await configure({ SITE_URL });
    const client = new Client();
    const form = signupForm();
    if (route === 'login') await new Client().request('POST', '/auth/signup', form);

    const { headers } = await client.request('POST', `/auth/${route}`, form);

    const [session = '', device = '', ...others] = headers.getSetCookie();
    expect(others).toEqual([]);
    expect(session).toMatch(new RegExp(`^${prefix}session=[a-z0-9]{40};`));
    const attributes = [...LOCKED, ...secure];
    expect(attributesOf(session)).toEqual([...attributes, 'Max-Age=604800'].toSorted());
    expect(device).toMatch(new RegExp(`^${prefix}device=[\\w-]{43};`));
    expect(attributesOf(device)).toEqual([...attributes, 'Max-Age=34560000'].toSorted());
    expect(await signsIn(client.cookie)).toBe(true);
    if (prefix) expect(await signsIn(client.cookie.replace(prefix, ''))).toBe(false);
  },
);

test('7.2.3 creates 1,000 unique 200-bit login session tokens and stores only their hashes', async () => {
  const { user } = await customer();
  const config = { SITE_URL: siteUrl, ADMIN_SECOND_FACTOR: 'offered' } as const;
  const lucia = createLucia({ db, config });
  const times = { createdAt: Date.now(), lastSeenAt: Date.now(), secondFactorAt: null };
  const row = { signedInWith: 'password', device: 'Firefox', ...times } as const;
  const tokens: string[] = [];

  while (tokens.length < 1000) {
    const batch = Array.from({ length: 50 }, () =>
      lucia.createSession(user.id, { ...row, publicId: crypto.randomUUID() }),
    );
    for (const { id } of await Promise.all(batch)) tokens.push(id);
  }

  expect(tokens.filter((token) => !/^[a-z2-7]{40}$/.test(token))).toEqual([]);
  expect(new Set(tokens).size).toBe(1000);
  const rows = await db.query.sessions.findMany();
  const [stored, text] = [new Set(rows.map(({ id }) => id)), JSON.stringify(rows)];
  for (const token of tokens) {
    expect(text.includes(token)).toBe(false);
    expect(stored.has(createHash('sha256').update(token).digest('hex'))).toBe(true);
  }
});

test('7.2.4 every log-in replaces the browser’s earlier login session', async () => {
  const { user, cookie: first } = await signUp();
  const client = browserWith(first);
  await client.logIn('nobody@example.com');
  await new Client().logIn(user.email);
  expect(await signsIn(first)).toBe(true);

  await client.logIn(user.email);

  expect(client.cookie).not.toBe(first);
  expect(await signsIn(client.cookie)).toBe(true);
  expect(await signsIn(first)).toBe(false);
  const planted = `${SESSION_COOKIE}=${'a'.repeat(40)}`;
  const victim = browserWith(planted);
  await victim.logIn(user.email);
  expect(victim.cookie).not.toBe(planted);
  expect(await signsIn(planted)).toBe(false);
});

test('7.4.1, 14.3.1 logging out ends the login session, so that a copied cookie stops working', async () => {
  const asha = await customer();
  const { cookie } = asha;

  const { status, headers, body } = await asha.request('POST', '/auth/logout', {});

  const done = { status: 200, body: { user: null } };
  expect({ status, body }).toEqual(done);
  expect(headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0/);
  expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(await signsIn(cookie)).toBe(false);
  const copied = await browserWith(cookie).request('GET', '/bookings');
  expectRefusal(copied, 'unauthenticated', 'Please sign in to continue.');
  expect(await new Client().request('POST', '/auth/logout', {})).toMatchObject(done);
});

test('7.2.1 rejects a session cookie that is forged, is a stored hash or belongs to a deleted account', async () => {
  const { cookie } = await customer();
  const [row] = await db.query.sessions.findMany();
  const nobody = { user: null, isAdmin: false, isMentor: false, google: true };

  const malformed = ['%E0%A4%A', '%00', '"quoted"', "' or 1=1 --"];
  for (const value of ['', 'x', 'a'.repeat(40), 'a'.repeat(5000), ...malformed, row?.id]) {
    const client = browserWith(`${SESSION_COOKIE}=${value}`);
    expect((await client.request('GET', '/auth/me')).body, value).toEqual(nobody);
    expectRefusal(await client.request('GET', '/bookings'), 'unauthenticated');
  }
  await db.$client.execute('delete from users');
  expect(await signsIn(cookie)).toBe(false);
});

test('7.3.1 a login session ends a week after its last renewal, and visits renew the session', async () => {
  const [asha, ravi, vikram] = [await customer(), await customer(), await customer()];

  await moveClock(4 * DAY);
  const { headers } = await browserWith(vikram.cookie).request('GET', '/auth/me');
  const renewed = headers.get('set-cookie');
  expect(renewed).toContain('Max-Age=604800');
  expect(renewed?.split(';')[0]).toBe(vikram.cookie);
  await moveClock(7 * DAY - MINUTE);
  expect(await signsIn(asha.cookie)).toBe(true);
  await moveClock(7 * DAY + MINUTE);
  expect(await signsIn(ravi.cookie)).toBe(false);
  await moveClock(10 * DAY);
  expect(await signsIn(vikram.cookie)).toBe(true);
  await moveClock(18 * DAY);
  expect(await signsIn(vikram.cookie)).toBe(false);
});

test('7.3.2 a login session ends after thirty days despite regular visits', async () => {
  const { cookie } = await customer();

  for (let days = 3; days < 30; days += 3) {
    await moveClock(days * DAY + DAY / 2);
    expect(await signsIn(cookie), `day ${days}`).toBe(true);
  }

  await moveClock(30 * DAY - MINUTE);
  expect(await signsIn(cookie)).toBe(true);
  await moveClock(30 * DAY + MINUTE);
  expect(await signsIn(cookie)).toBe(false);
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const PHONE = 'Chrome on Android';

type Device = Awaited<ReturnType<typeof showAccount>>['devices'][number];

async function logInWith(userAgent: string, email: string): Promise<Client> {
  const client = new Client();
  await client.logIn(email, PASSWORD, { 'User-Agent': userAgent });
  return client;
}

async function onTwoDevices() {
  const asha = await signUp();
  return { asha, phone: await logInWith(CHROME, asha.user.email) };
}

const devicesOf = async (client: Client) =>
  (await client.request<{ devices: Device[] }>('GET', '/account')).body.devices;

const phoneOf = async (client: Client) =>
  (await devicesOf(client)).find(({ name }) => name === PHONE);

test('7.5.2 only an account’s owner can list its devices and sign them out', async () => {
  const { asha, phone } = await onTwoDevices();
  const laptop = await logInWith(FIREFOX, asha.user.email);
  const ravi = await customer();
  const [hisDevice] = await devicesOf(ravi);

  const devices = await devicesOf(phone);
  const names = devices.map(({ name }) => name).toSorted();
  expect(names).toEqual(['A browser', PHONE, 'Firefox on Windows']);
  expect(devices.filter(({ isThisOne }) => isThisOne)).toMatchObject([{ name: PHONE }]);
  const { body } = await asha.request('GET', '/account');
  expect(JSON.stringify(body)).not.toContain(asha.cookie.split('=')[1]);
  const path = `/account/devices/${(await phoneOf(asha))?.id}`;

  expect((await asha.request('DELETE', path)).status).toBe(204);

  for (const refusedPath of [path, `/account/devices/${hisDevice?.id}`]) {
    const refused = await asha.request('DELETE', refusedPath);
    expectRefusal(refused, 'not_found', accountMessages.deviceAlreadySignedOut);
  }
  const signedIn = [phone, laptop, asha, ravi].map((client) => client.isSignedIn());
  expect(await Promise.all(signedIn)).toEqual([false, true, true, true]);
});

test('7.4.3 one request signs out all devices, including the current device', async () => {
  const { asha, phone } = await onTwoDevices();
  const ravi = await customer();

  const { status, headers } = await asha.request('DELETE', '/account/devices');

  expect(status).toBe(204);
  expect(headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0/);
  expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(await phone.isSignedIn()).toBe(false);
  expect(await ravi.isSignedIn()).toBe(true);
});

test('the list of devices shows when each unexpired device was last used', async () => {
  const { asha, phone } = await onTwoDevices();
  const before = Date.now();

  await moveClock(2 * DAY);
  await phone.isSignedIn();
  await moveClock(2 * DAY + HOUR / 2);
  await phone.isSignedIn();

  const seen = await phoneOf(asha);
  expect(seen?.lastSeenAt).toBeGreaterThanOrEqual(before + 2 * DAY);
  expect(seen?.lastSeenAt).toBeLessThan(before + 2 * DAY + HOUR / 2);
  expect(seen?.createdAt).toBeLessThan(before + DAY);
  await moveClock(8 * DAY);
  expect(await devicesOf(await logInWith(FIREFOX, asha.user.email))).toHaveLength(1);
});
