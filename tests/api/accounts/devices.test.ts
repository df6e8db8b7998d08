/** Where an account is signed in, and signing out there (ASVS 5.0: 7.4.3, 7.5.2). */
import { beforeEach, expect, test } from 'vitest';
import { accountMessages } from '#domain/account/messages.ts';
import { DAY, HOUR } from '#domain/calendar/time.ts';
import { Client, moveClock, PASSWORD } from '#tests/support/api.ts';
import { type Customer, customer, signUp } from '#tests/support/customer.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const PHONE = 'Chrome on Android';

interface Device {
  id: string;
  name: string;
  createdAt: number;
  lastSeenAt: number;
  isThisOne: boolean;
}

let asha: Customer;
let phone: Client;

beforeEach(async () => {
  asha = await signUp();
  phone = await logInWith(CHROME);
});

async function logInWith(userAgent: string): Promise<Client> {
  const client = new Client();
  await client.logIn(asha.user.email, PASSWORD, { 'User-Agent': userAgent });
  return client;
}

async function devicesOf(client: Client): Promise<Device[]> {
  return (await client.request<{ devices: Device[] }>('GET', '/account')).body.devices;
}

const phoneOf = async (client: Client) =>
  (await devicesOf(client)).find(({ name }) => name === PHONE);

test('7.5.2 each device has a name, one of them is this one, and its owner alone signs out one of them', async () => {
  const laptop = await logInWith(FIREFOX);
  const ravi = await customer();
  const [hisDevice] = await devicesOf(ravi);

  const devices = await devicesOf(phone);
  expect(devices.map(({ name }) => name).toSorted()).toEqual([
    ...['A browser', PHONE, 'Firefox on Windows'],
  ]);
  expect(devices.filter(({ isThisOne }) => isThisOne)).toMatchObject([{ name: PHONE }]);
  const { body } = await asha.request('GET', '/account');
  expect(JSON.stringify(body)).not.toContain(asha.cookie.split('=')[1]);
  const path = `/account/devices/${(await phoneOf(asha))?.id}`;

  expect((await asha.request('DELETE', path)).status).toBe(204);

  for (const gone of [path, `/account/devices/${hisDevice?.id}`]) {
    expectRefusal(await asha.request('DELETE', gone), 'not_found', accountMessages.deviceGone);
  }
  const signedIn = [phone, laptop, asha, ravi].map((client) => client.isSignedIn());
  expect(await Promise.all(signedIn)).toEqual([false, true, true, true]);
});

test('7.4.3 all devices can be signed out at once, this one too', async () => {
  const ravi = await customer();

  const { status, headers } = await asha.request('DELETE', '/account/devices');

  expect(status).toBe(204);
  expect(headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0/);
  expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(await phone.isSignedIn()).toBe(false);
  expect(await ravi.isSignedIn()).toBe(true);
});

test('a device shows when it was last here, to the hour', async () => {
  const before = Date.now();

  await moveClock(2 * DAY);
  await phone.isSignedIn();
  await moveClock(2 * DAY + HOUR / 2);
  await phone.isSignedIn();

  const seen = await phoneOf(asha);
  expect(seen?.lastSeenAt).toBeGreaterThanOrEqual(before + 2 * DAY);
  expect(seen?.lastSeenAt).toBeLessThan(before + 2 * DAY + HOUR / 2);
  expect(seen?.createdAt).toBeLessThan(before + DAY);
});
