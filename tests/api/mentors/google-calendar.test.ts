import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { calendarConnections, mentors, tokenRevocations } from '#db/schema/index.ts';
import { DAY, istInstant, MINUTE } from '#domain/time.ts';
import { SESSION_COOKIE } from '#local/session.ts';
import {
  configure,
  db,
  googleUrl,
  moveClock,
  runCron,
  runCronAfter,
  runWorkerIn,
  siteUrl,
  workerLog,
} from '#support/api.ts';
import { admin, type Customer, customer, day, signInAgain } from '#support/customer.ts';
import { waitingFor } from '#support/dashboard.ts';
import {
  type CalendarMentor,
  calendarFails,
  endGoogleFaults,
  googleState,
  outcome,
  startConnecting,
  twoMentors,
} from '#support/mentors/google-calendar.ts';
import { paidBooking } from '#support/providers.ts';
import { allRows, browserHeaders, expectRefusal, sendRaw } from '#support/requests.ts';

// Uses workerd: only workerd writes the log file that one test reads.
runWorkerIn('workerd');

let meera: CalendarMentor;
let ravi: CalendarMentor;

beforeEach(async () => {
  [meera, ravi] = await twoMentors();
});

const connections = () => db.query.calendarConnections.findMany();
const revocations = () => db.query.tokenRevocations.findMany();

test('10.1.2, 10.2.1, 10.2.3 connecting Google Calendar asks for two scopes with PKCE and rejects forged callbacks', async () => {
  const browser = meera.browser();
  const page = new URL(await startConnecting(browser));
  const random = expect.stringMatching(/^[\w-]{43}$/);
  const keepsAccess = { access_type: 'offline', prompt: 'consent' };
  const pkce = { code_challenge_method: 'S256', code_challenge: random, state: random };
  expect(page.origin + page.pathname).toBe(`${googleUrl}/o/oauth2/v2/auth`);
  expect(Object.fromEntries(page.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'local-waymark.apps.googleusercontent.com',
    redirect_uri: `${siteUrl}/api/mentor/google/callback`,
    scope:
      'https://www.googleapis.com/auth/calendar.freebusy https://www.googleapis.com/auth/calendar.events',
    ...keepsAccess,
    ...pkce,
  });
  expect([...browser.cookies.keys()]).toEqual([SESSION_COOKIE, 'google-calendar']);
  const cancelled = await browser.choose(page.href, { choice: 'cancel' });
  // After four days, the response also renews the session cookie.
  await moveClock(4 * DAY);
  expect(await browser.finishSignIn(cancelled)).toBe('/admin?view=hours');
  await moveClock(0);
  expect([...browser.cookies.keys()]).toEqual([SESSION_COOKIE]);
  expect(outcome(await browser.finishSignIn(cancelled))).toBe('failed');

  const others = (await ravi.choose()).callback;
  const waiting = meera.browser();
  await startConnecting(waiting);
  for (const one of [waiting, meera.browser()]) {
    expect(outcome(await one.finishSignIn(others))).toBe('failed');
  }
  const switched = await meera.choose();
  switched.browser.cookies.set(SESSION_COOKIE, ravi.browser().cookies.get(SESSION_COOKIE) ?? '');
  expect(outcome(await switched.browser.finishSignIn(switched.callback))).toBe('failed');
  for (const forgery of ['state=guess', 'state=', 'code=guess', 'code=', 'error=server_error']) {
    const [name = '', value = ''] = forgery.split('=');
    const attempt = await meera.choose();
    const forged = new URL(attempt.callback);
    if (name === 'error') forged.searchParams.delete('code');
    forged.searchParams.set(name, value);
    expect(outcome(await attempt.browser.finishSignIn(forged.href)), forgery).toBe('failed');
  }
  expect(await connections()).toEqual([]);
  expect(await meera.connect()).toBe('connected');
});

test('11.3.2 encrypts each mentor’s tokens, so that neither database nor log has a token in plain text', async () => {
  for (const withheld of ['freebusy', 'events'] as const) {
    expect(await meera.connect({ withheld })).toBe('refused');
    expect([await connections(), await revocations()]).toEqual([[], []]);
    expect(await meera.hasAccess()).toBe(false);
  }
  expect(await meera.connect()).toBe('connected');

  const { tokens } = await googleState();
  expect(tokens).toHaveLength(2);
  const stored = JSON.stringify(await allRows()) + (await readFile(workerLog, 'utf8'));
  for (const { value } of tokens) expect(stored).not.toContain(value);
  expect(outcome(await startConnecting(meera.browser()))).toBe('connected');

  // Meera's tokens are encrypted for her row. The Worker cannot decrypt them in Ravi's row.
  await db.update(calendarConnections).set({ mentorId: 'ravi', askedAt: 0, busyReadAt: 1 });
  await runCron();
  expect(await connections()).toMatchObject([{ mentorId: 'ravi', busyReadAt: 1 }]);
});

test('revokes access at Google when a mentor disconnects, and retries while Google is down', async () => {
  await meera.connect();
  for (const _ of [1, 2]) {
    expect((await meera.disconnect()).status).toBe(204);
    expect(await meera.hasAccess()).toBe(false);
    expect([await connections(), await revocations()]).toEqual([[], []]);
  }

  await meera.connect();
  await calendarFails({ match: 'POST /revoke', kind: 'status', status: 503, times: 3 });
  await meera.disconnect();
  expect(await connections()).toEqual([]);
  expect(await meera.hasAccess()).toBe(true);
  expect(outcome(await startConnecting(meera.browser()))).toBe('failed');
  await runCronAfter(2);
  expect(await revocations()).toMatchObject([{ attempts: 2 }]);
  await endGoogleFaults();
  await runCronAfter(10);

  expect(await meera.hasAccess()).toBe(false);
  expect(await revocations()).toEqual([]);
  expect(await meera.connect()).toBe('connected');
});

test('a failed Google consent queues a token revocation, even if another revocation is queued', async () => {
  const { browser, callback } = await meera.choose();
  await calendarFails({ match: 'POST /revoke', kind: 'status', status: 503 });
  const earlier = { id: 'earlier', mentorId: 'meera', token: 'sealed', endedAt: 0 };
  const nextAttemptAt = Date.now() + 60 * MINUTE;
  await db.insert(tokenRevocations).values({ ...earlier, nextAttemptAt });

  expect(outcome(await browser.finishSignIn(callback))).toBe('failed');
  expect(await connections()).toEqual([]);
  expect(await revocations()).toHaveLength(2);
});

test('removing a mentor’s account disconnects the Google Calendar, even while Google is down', async () => {
  const nila = await admin();
  const change = async (email: string | null) =>
    (await nila.request('PATCH', '/admin/mentors/meera', { email })).status;
  await meera.connect();
  await change(meera.account.user.email);
  expect(await change(null)).toBe(409);
  expect(await connections()).toHaveLength(1);
  await db.update(mentors).set({ isActive: false });
  expect(await change(null)).toBe(200);
  expect(await connections()).toEqual([]);
  await runCron();
  expect(await meera.hasAccess()).toBe(false);

  await ravi.connect();
  await calendarFails({ match: 'POST /revoke', kind: 'status' });
  expect((await ravi.account.deleteAccount()).status).toBe(204);
  expect(await connections()).toEqual([]);
  expect(await ravi.hasAccess()).toBe(true);
  await runCronAfter(2);
  expect(await ravi.hasAccess()).toBe(false);
});

test('8.2.1 admins and the mentor see the calendar connection, but only the mentor can connect', async () => {
  type Answer = { google: object | null; isGoogleOffered: boolean; canConnect: boolean };
  const seen = async (who: Customer, query = '') =>
    (await who.request<Answer>('GET', `/mentor/availability${query}`)).body;
  const refusedTo = async ({ cookie }: Customer, code: 'forbidden' | 'not_found') => {
    const headers = { ...browserHeaders, Cookie: cookie };
    for (const path of ['/mentor/google', '/mentor/google/callback']) {
      expectRefusal(await sendRaw('GET', path, { headers }), code);
    }
  };
  const nila = await admin();
  await refusedTo(nila, 'forbidden');
  const offered = { google: null, canConnect: true, isGoogleOffered: true };
  expect(await seen(meera.account)).toMatchObject(offered);
  await meera.connect();

  const since = { connectedAt: expect.any(Number), busyReadAt: expect.any(Number) };
  const google = { ...since, isRevoked: false };
  expect(await seen(meera.account)).toMatchObject({ google, canConnect: true });
  expect(await seen(nila, '?mentor=meera')).toMatchObject({ google, canConnect: false });
  await meera.addEvent(day(3), '10:00', '11:00');
  await runCronAfter(5);
  type Export = { googleCalendar: object[] };
  const { body } = await meera.account.request<Export>('GET', '/account/data');
  const busy = [{ startsAt: istInstant(day(3), '10:00'), endsAt: istInstant(day(3), '11:00') }];
  expect(body.googleCalendar).toEqual([{ ...since, revokedAt: null, busy }]);

  await configure({ GOOGLE_CLIENT_ID: null, GOOGLE_CLIENT_SECRET: null });
  await refusedTo(ravi.account, 'not_found');
  expectRefusal(await ravi.disconnect(), 'not_found');
  const closed = { google: null, canConnect: false, isGoogleOffered: false };
  expect(await seen(ravi.account)).toMatchObject(closed);
});

test('the dashboard warns about missing Google events, revoked access and outdated busy times', async () => {
  await meera.connect();
  await ravi.connect();
  const nila = await admin();
  const problems = async () => {
    type Health = { calendars: { name: string; problem: string }[] };
    const api = await signInAgain(nila);
    const { calendars } = (await api.request<Health>('GET', '/admin/health')).body;
    const late = calendars.filter(({ problem }) => problem !== 'revoked');
    expect(await waitingFor(api)).toMatchObject({ lateCalendars: late.length });
    return calendars.map(({ name, problem }) => `${name}: ${problem}`).toSorted();
  };
  expect(await problems()).toEqual([]);

  await calendarFails({ match: 'POST /calendar/v3/calendars', kind: 'status', times: 100 });
  await paidBooking(await customer(), { date: day(5), time: '10:00', mentor: 'meera' });
  await ravi.revokeAccess();
  await runCronAfter(31);
  expect(await problems()).toEqual(['Meera Iyer: events', 'Ravi Menon: revoked']);
  await moveClock(100 * MINUTE);
  expect(await problems()).toEqual(['Meera Iyer: stale', 'Ravi Menon: revoked']);
});
