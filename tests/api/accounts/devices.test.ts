/** Where an account is signed in, and signing out there (ASVS 5.0: 7.4.3, 7.5.2). */
import { beforeEach, expect, test } from 'vitest';
import { accountMessages } from '#domain/account/messages.ts';
import { DAY, HOUR } from '#domain/calendar/time.ts';
import { Client, moveClock } from '#tests/support/api.ts';
import { type Customer, customer, signUp } from '#tests/support/customer.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { byGoogle } from '#tests/support/sign-in/google.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

interface Device {
  id: string;
  name: string;
  createdAt: number;
  lastSeenAt: number;
  isThisOne: boolean;
}

let asha: Customer;

beforeEach(async () => {
  asha = await signUp();
});

async function logInWith(userAgent: string): Promise<Client> {
  const client = new Client();
  const form = { email: asha.user.email, password: 'correct horse' };
  await client.request('POST', '/auth/login', form, { 'User-Agent': userAgent });
  return client;
}

async function devicesOf(client: Client): Promise<Device[]> {
  return (await client.request<{ devices: Device[] }>('GET', '/account')).body.devices;
}

async function isSignedIn(client: Client): Promise<boolean> {
  return (await client.request<{ user: unknown }>('GET', '/auth/me')).body.user !== null;
}

test('7.5.2 each device has a name, and one of them is this one', async () => {
  const phone = await logInWith(CHROME);
  await logInWith(FIREFOX);
  await signUp();

  const devices = await devicesOf(phone);

  expect(devices.map(({ name }) => name).toSorted()).toEqual([
    'A browser',
    'Chrome on Android',
    'Firefox on Windows',
  ]);
  expect(devices.filter(({ isThisOne }) => isThisOne)).toMatchObject([
    { name: 'Chrome on Android' },
  ]);
});

test('nothing in the list is or contains a cookie', async () => {
  const { body } = await asha.request('GET', '/account');

  expect(JSON.stringify(body)).not.toContain(asha.cookie.split('=')[1]);
});

test('7.5.2 signing out one device leaves the others', async () => {
  const phone = await logInWith(CHROME);
  const laptop = await logInWith(FIREFOX);
  const [device] = (await devicesOf(asha)).filter(({ name }) => name === 'Chrome on Android');

  const { status } = await asha.request('DELETE', `/account/devices/${device?.id}`);

  expect(status).toBe(204);
  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(laptop)).toBe(true);
  expect(await isSignedIn(asha)).toBe(true);
  const again = await asha.request('DELETE', `/account/devices/${device?.id}`);
  expectRefusal(again, 'not_found', accountMessages.deviceGone);
});

test("7.5.2 another user's device can be neither seen nor signed out", async () => {
  const ravi = await customer();
  const [device] = await devicesOf(ravi);

  const reply = await asha.request('DELETE', `/account/devices/${device?.id}`);

  expectRefusal(reply, 'not_found', accountMessages.deviceGone);
  expect(await isSignedIn(ravi)).toBe(true);
  expect(await devicesOf(asha)).toHaveLength(1);
});

test('7.4.3 all devices can be signed out at once, this one too', async () => {
  const phone = await logInWith(CHROME);
  const ravi = await customer();

  const { status, headers } = await asha.request('DELETE', '/account/devices');

  expect(status).toBe(204);
  expect(headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0/);
  expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(ravi)).toBe(true);
});

test('a device shows when it was last here, to the hour', async () => {
  const phone = await logInWith(CHROME);
  const before = Date.now();

  await moveClock(2 * DAY);
  await isSignedIn(phone);
  await moveClock(2 * DAY + HOUR / 2);
  await isSignedIn(phone);

  const seen = (await devicesOf(asha)).find(({ name }) => name === 'Chrome on Android');
  expect(seen?.lastSeenAt).toBeGreaterThanOrEqual(before + 2 * DAY);
  expect(seen?.lastSeenAt).toBeLessThan(before + 2 * DAY + HOUR / 2);
  expect(seen?.createdAt).toBeLessThan(before + DAY);
});

test('who came by Google is listed too', async () => {
  const google = await byGoogle();

  expect(await devicesOf(google)).toMatchObject([{ isThisOne: true }]);
});
