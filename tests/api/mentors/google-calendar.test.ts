/** Who connects a Google Calendar, to what, and how it ends. Numbers are those of ASVS 5.0. */
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { calendarConnections, mentors, tokenRevocations } from '#db/schema/index.ts';
import { istInstant, MINUTE } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import {
  answerIn,
  configure,
  db,
  google,
  moveClock,
  runCron,
  runCronAfter,
  siteUrl,
  workerLog,
} from '#tests/support/api.ts';
import { type Customer, customer, day, elsewhere, PASSWORD } from '#tests/support/customer.ts';
import {
  type CalendarMentor,
  CONNECT,
  calendarFails,
  endGoogleFaults,
  googleState,
  leave,
  outcome,
  twoMentors,
} from '#tests/support/mentors/google-calendar.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { browserHeaders, everything, raw } from '#tests/support/raw.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { SESSION } from '#tests/support/sign-in/google.ts';

// A test reads the Worker's log.
answerIn('workerd');

let meera: CalendarMentor;
let ravi: CalendarMentor;

beforeEach(async () => {
  [meera, ravi] = await twoMentors();
});

const connections = () => db.query.calendarConnections.findMany();
const revocations = () => db.query.tokenRevocations.findMany();

test('10.2.1, 10.2.3 Google is asked for the two scopes alone, offline, by PKCE, with a state', async () => {
  const page = new URL(await leave(meera.browser()));

  const random = expect.stringMatching(/^[\w-]{43}$/);
  expect(page.origin + page.pathname).toBe(`${google.url}/o/oauth2/v2/auth`);
  expect(Object.fromEntries(page.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'local-waymark.apps.googleusercontent.com',
    redirect_uri: `${siteUrl}/api/mentor/google/callback`,
    scope:
      'https://www.googleapis.com/auth/calendar.freebusy https://www.googleapis.com/auth/calendar.events',
    ...{ access_type: 'offline', prompt: 'consent' },
    code_challenge_method: 'S256',
    ...{ code_challenge: random, state: random },
  });
});

test('11.3.2 a connection keeps its tokens sealed: neither the database nor the log has them', async () => {
  expect(await meera.connect()).toBe('connected');

  expect(await connections()).toMatchObject([
    { mentorId: 'meera', revokedAt: null, busyReadAt: expect.any(Number) },
  ]);
  const { tokens } = await googleState();
  expect(tokens).toHaveLength(2);
  const kept = JSON.stringify(await everything()) + (await readFile(workerLog, 'utf8'));
  for (const { value } of tokens) expect(kept).not.toContain(value);
});

test('a sealed token opens for no other mentor', async () => {
  await meera.connect();
  await db.update(calendarConnections).set({ mentorId: 'ravi', askedAt: 0, busyReadAt: 1 });

  await runCron();

  expect(await connections()).toMatchObject([{ mentorId: 'ravi', busyReadAt: 1 }]);
});

test.each(['freebusy', 'events'] as const)(
  'a consent without calendar.%s is refused, and taken back at Google',
  async (withheld) => {
    expect(await meera.connect({ withheld })).toBe('refused');

    expect(await connections()).toEqual([]);
    expect(await revocations()).toEqual([]);
    expect(await meera.isShared()).toBe(false);
    expect(await meera.connect()).toBe('connected');
  },
);

test('cancelling at Google leads back to the hours without a complaint', async () => {
  const browser = meera.browser();

  const callback = await browser.choose(await leave(browser), { choice: 'cancel' });

  expect(await browser.comeBack(callback)).toBe('/admin?view=hours');
  expect(await connections()).toEqual([]);
});

test('10.1.2 an answer to another browser’s attempt, or to none, connects nothing', async () => {
  const theirs = ravi.browser();
  const callback = await theirs.choose(await leave(theirs), ravi.choice);
  const browser = meera.browser();
  await leave(browser);

  expect(outcome(await browser.comeBack(callback))).toBe('failed');
  expect(outcome(await meera.browser().comeBack(callback))).toBe('failed');
  expect(await connections()).toEqual([]);
});

test('10.1.2 an attempt is one account’s: whoever signs in on the way connects nothing', async () => {
  const browser = meera.browser();
  const callback = await browser.choose(await leave(browser), meera.choice);
  browser.cookies.set(SESSION, ravi.browser().cookies.get(SESSION) ?? '');

  expect(outcome(await browser.comeBack(callback))).toBe('failed');
  expect(await connections()).toEqual([]);
});

test.each([
  ['state', 'guess'],
  ['state', ''],
  ['code', 'guess'],
  ['code', ''],
  ['error', 'server_error'],
])(
  '10.1.2 an answer whose %s is %j connects nothing, and is no error page',
  async (name, value) => {
    const browser = meera.browser();
    const callback = new URL(await browser.choose(await leave(browser), meera.choice));
    if (name === 'error') callback.searchParams.delete('code');
    callback.searchParams.set(name, value);

    expect(outcome(await browser.comeBack(callback.href))).toBe('failed');
    expect(await connections()).toEqual([]);
  },
);

test('3.3.1 the attempt stays in a cookie of this host, for ten minutes and one answer', async () => {
  const browser = meera.browser();
  const start = await browser.open(CONNECT);
  const [cookie] = start.headers.getSetCookie();

  expect(cookie).toMatch(/^google-calendar=/);
  expect(cookie?.split('; ').slice(1).toSorted()).toEqual(
    ['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax'].toSorted(),
  );
  const page = start.headers.get('location') ?? '';
  const callback = await browser.choose(page, meera.choice);
  await browser.comeBack(callback);
  expect([...browser.cookies.keys()]).toEqual([SESSION]);
  expect(outcome(await browser.comeBack(callback))).toBe('failed');
});

test('a site without credentials offers nothing of it', async () => {
  await configure({ GOOGLE_CLIENT_ID: null, GOOGLE_CLIENT_SECRET: null });
  const headers = { ...browserHeaders, Cookie: meera.account.cookie };

  for (const [method, path] of [
    ['GET', '/mentor/google'],
    ['GET', '/mentor/google/callback'],
    ['DELETE', '/mentor/google'],
  ] as const) {
    expectRefusal(await raw(method, path, { headers }), 'not_found');
  }
});

test('8.2.1 an admin connects no calendar for a mentor, and none of their own', async () => {
  const nila = await admin();

  for (const path of ['/mentor/google', '/mentor/google/callback']) {
    expectRefusal(await nila.request('GET', path), 'forbidden');
  }
});

test('who is connected already need not go to Google', async () => {
  await meera.connect();

  expect(outcome(await leave(meera.browser()))).toBe('connected');
});

test('disconnecting ends it at Google too, and leaves nothing', async () => {
  await meera.connect();

  expect((await meera.disconnect()).status).toBe(204);

  expect(await meera.isShared()).toBe(false);
  expect([await connections(), await revocations()]).toEqual([[], []]);
  expect((await meera.disconnect()).status).toBe(204);
});

test('where Google does not answer, access is taken back later, and nobody connects before', async () => {
  await meera.connect();
  await calendarFails({ match: 'POST /revoke', kind: 'status', status: 503, times: 3 });

  await meera.disconnect();
  expect(await connections()).toEqual([]);
  expect(await meera.isShared()).toBe(true);
  expect(outcome(await leave(meera.browser()))).toBe('failed');
  await runCronAfter(2);
  expect(await revocations()).toMatchObject([{ attempts: 2 }]);
  await endGoogleFaults();
  await runCronAfter(10);

  expect(await meera.isShared()).toBe(false);
  expect(await revocations()).toEqual([]);
  expect(await meera.connect()).toBe('connected');
});

test('a consent given while another is still to be taken back ends with it', async () => {
  const browser = meera.browser();
  const callback = await browser.choose(await leave(browser), meera.choice);
  await calendarFails({ match: 'POST /revoke', kind: 'status', status: 503 });
  await db.insert(tokenRevocations).values({
    ...{ id: 'earlier', mentorId: 'meera', token: 'sealed', endedAt: 0 },
    nextAttemptAt: Date.now() + 60 * MINUTE,
  });

  expect(outcome(await browser.comeBack(callback))).toBe('failed');

  expect(await connections()).toEqual([]);
  expect(await revocations()).toHaveLength(2);
});

test('a mentor’s account that is deleted is disconnected, also while Google is out', async () => {
  await meera.connect();
  await calendarFails({ match: 'POST /revoke', kind: 'status' });
  await db.update(mentors).set({ isActive: false });

  const { status } = await meera.account.request('POST', '/account/deletion', {
    currentPassword: PASSWORD,
  });

  expect(status).toBe(204);
  expect(await connections()).toEqual([]);
  expect(await meera.isShared()).toBe(true);
  await runCronAfter(2);
  expect(await meera.isShared()).toBe(false);
  expect(await revocations()).toEqual([]);
});

test('what is kept of a calendar can be taken along, without the tokens', async () => {
  await meera.connect();
  await meera.isBusy(day(3), '10:00', '11:00');
  await runCronAfter(5);

  const { body } = await (await elsewhere(meera.account)).request<{ googleCalendar: object[] }>(
    'GET',
    '/account/data',
  );

  expect(body.googleCalendar).toEqual([
    {
      ...{ connectedAt: expect.any(Number), revokedAt: null, busyReadAt: expect.any(Number) },
      busy: [{ startsAt: istInstant(day(3), '10:00'), endsAt: istInstant(day(3), '11:00') }],
    },
  ]);
});

test('the hours say how it stands with the calendar, to its mentor and to admins', async () => {
  type Answer = { google: object | null; isGoogleOffered: boolean; canConnect: boolean };
  const seen = async (who: Customer, query = '') =>
    (await who.request<Answer>('GET', `/mentor/availability${query}`)).body;
  const nila = await admin();
  expect(await seen(meera.account)).toMatchObject({ google: null, canConnect: true });
  await meera.connect();

  const google = {
    ...{ connectedAt: expect.any(Number), busyReadAt: expect.any(Number), isRevoked: false },
    busy: [],
  };
  expect(await seen(meera.account)).toMatchObject({ google, canConnect: true });
  expect(await seen(nila, '?mentor=meera')).toMatchObject({ google, canConnect: false });
  const open = { google: null, canConnect: false };
  expect(await seen(nila, '?mentor=ravi')).toMatchObject({ ...open, isGoogleOffered: true });
  await configure({ GOOGLE_CLIENT_ID: null, GOOGLE_CLIENT_SECRET: null });
  expect(await seen(ravi.account)).toMatchObject({ ...open, isGoogleOffered: false });
});

test('a calendar is disconnected once its account is another’s or nobody’s', async () => {
  const nila = await admin();
  const change = (email: string | null) => nila.request('PATCH', '/admin/mentors/meera', { email });
  await meera.connect();

  await change(meera.account.user.email);
  expect(await connections()).toHaveLength(1);
  expect((await change(null)).status).toBe(409);
  expect(await connections()).toHaveLength(1);
  await db.update(mentors).set({ isActive: false });
  expect((await change(null)).status).toBe(200);

  expect(await connections()).toEqual([]);
  await runCron();
  expect(await meera.isShared()).toBe(false);
});

test('the desk is warned of busy times that are old, of access that was taken back and of late events', async () => {
  await meera.connect();
  await ravi.connect();
  const troubles = async () => {
    const desk = await elsewhere(nila);
    type Health = { calendars: { name: string; trouble: string }[] };
    const { calendars } = (await desk.request<Health>('GET', '/admin/health')).body;
    type Desk = { waiting: { health: number } };
    const { health } = (await desk.request<Desk>('GET', '/mentor/waiting')).body.waiting;
    expect(health).toBeGreaterThanOrEqual(calendars.length);
    return calendars.map(({ name, trouble }) => `${name}: ${trouble}`).toSorted();
  };
  const nila = await admin();
  expect(await troubles()).toEqual([]);

  await calendarFails({ match: 'POST /calendar/v3/calendars', kind: 'status', times: 100 });
  await paidBooking(await customer(), { date: day(5), time: '10:00', mentor: 'meera' });
  await runCronAfter(31);
  expect(await troubles()).toEqual(['Meera Iyer: events']);
  await ravi.removeAccess();
  await runCronAfter(65);
  expect(await troubles()).toEqual(['Meera Iyer: events', 'Ravi Menon: revoked']);
  await moveClock(100 * MINUTE);

  expect(await troubles()).toEqual(['Meera Iyer: stale', 'Ravi Menon: revoked']);
});
