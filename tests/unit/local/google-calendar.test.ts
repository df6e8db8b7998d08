/** Tests the Google Calendar stand-in through the product's calendar provider. */
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { HOUR, istInstant, MINUTE } from '#domain/time.ts';
import type { Config } from '#functions/env.ts';
import { createGoogleCalendar, type GoogleCalendar } from '#functions/providers/google/calendar.ts';
import { startGoogle } from '#local/google/server.ts';
import { stateFile } from './state-support.ts';

const CLIENT = { clientId: 'site.apps.googleusercontent.com', clientSecret: 'secret' };
const ANANYA = '100000000000000000001';
const DAY = {
  startsAt: istInstant('2026-11-28', '00:00'),
  endsAt: istInstant('2026-11-29', '00:00'),
};

const at = (time: string) => istInstant('2026-11-28', time);
const call = (id: string, time = '10:00') => ({
  id,
  title: 'Discovery Call with Waymark',
  details: 'Come',
  location: 'https://waymark.test',
  startsAt: at(time),
  endsAt: at(time) + 30 * MINUTE,
});

async function start(file?: string) {
  const redirectUris = ['https://waymark.test/api/mentor/google/callback'];
  const google = await startGoogle({ port: 0, ...CLIENT, redirectUris, stateFile: file });
  const { url } = google;
  const calendar = createGoogleCalendar({
    SITE_URL: 'https://waymark.test',
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
    GOOGLE_AUTHORIZE_URL: `${url}/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${url}/token`,
    GOOGLE_REVOKE_URL: `${url}/revoke`,
    GOOGLE_CALENDAR_URL: `${url}/calendar/v3`,
  } as Config) as GoogleCalendar;
  return { ...google, calendar };
}

const { calendar, url, close, reset } = await start();
beforeEach(reset);
afterAll(close);

const send = (method: string, path: string, body?: string | URLSearchParams, to = url) =>
  fetch(to + path, { method, redirect: 'manual', ...(body && { body }) });

const addBusy = (start: string, end: string, to = url) => {
  const event = new URLSearchParams({ summary: 'Dentist', start, end });
  return send('POST', `/calendars/${ANANYA}/events`, event, to);
};

const fail = (match: string, status: number) =>
  send('POST', '/__control/faults', JSON.stringify({ match, kind: 'status', status }));

async function consent(to = calendar) {
  const { attempt, url } = to.begin();
  const { headers } = await send('POST', '', new URLSearchParams({ sub: ANANYA }), url);
  const { searchParams } = new URL(headers.get('location') ?? '');
  return to.redeem(searchParams.get('code') ?? '', attempt);
}

test('the refresh token of a consent renews access that has expired', async () => {
  const { token, endsAt, refreshToken, hasAllScopes } = await consent();

  expect(hasAllScopes).toBe(true);
  expect(Math.abs(endsAt - Date.now() - HOUR)).toBeLessThan(MINUTE);
  await send('DELETE', '/__control/access');
  await expect(calendar.busy(token, DAY)).rejects.toMatchObject({ failure: 'spent' });
  const renewed = await calendar.renew(refreshToken ?? '');
  expect(await calendar.busy(renewed.token, DAY)).toEqual([]);
});

test('revoking one token revokes all tokens of the account', async () => {
  const first = await consent();
  const second = await consent();

  await calendar.revoke(first.token);
  await calendar.revoke(first.token);

  await expect(calendar.renew(second.refreshToken ?? '')).rejects.toMatchObject({
    failure: 'revoked',
  });
  await expect(calendar.busy(second.token, DAY)).rejects.toMatchObject({ failure: 'spent' });
});

test('merges adjacent busy times and returns only those in the requested window', async () => {
  const { token } = await consent();
  await addBusy('2026-11-28T10:00', '2026-11-28T10:30');
  await addBusy('2026-11-28T10:30', '2026-11-28T12:00');
  await addBusy('2026-11-29T10:00', '2026-11-29T11:00');

  expect(await calendar.busy(token, DAY)).toEqual([{ startsAt: at('10:00'), endsAt: at('12:00') }]);
});

test('the calendar stand-in creates one event per id, and never restores a deleted event', async () => {
  const { token } = await consent();

  const made = await calendar.write(token, call('event1'));
  const again = await calendar.write(token, call('event1'));
  const moved = await calendar.write(token, call('event1', '15:00'));

  expect(made.meetLink).toMatch(/^https:\/\/meet\.google\.com\/[a-z]{3}-[a-z]{4}-[a-z]{3}$/);
  expect([again, moved]).toEqual([made, made]);
  expect(await calendar.busy(token, DAY)).toEqual([{ startsAt: at('15:00'), endsAt: at('15:30') }]);
  for (const id of ['event1', 'event1', 'neverwas']) await calendar.remove(token, id);
  expect(await calendar.busy(token, DAY)).toEqual([]);
  await expect(calendar.write(token, call('event1'))).rejects.toMatchObject({ failure: 'gone' });
});

test('the calendar provider maps each HTTP error status to a kind of failure', async () => {
  const { token } = await consent();
  const meanings = { 400: 'refused', 401: 'spent', 403: 'unavailable', 404: 'gone' };

  for (const [status, failure] of Object.entries({ ...meanings, 429: 'unavailable' })) {
    await fail('POST /calendar/v3', Number(status));
    await expect(calendar.busy(token, DAY), status).rejects.toMatchObject({ failure });
  }
  await fail('POST /token', 503);
  await expect(calendar.renew('1//nobody')).rejects.toMatchObject({ failure: 'unavailable' });
  await fail('POST /revoke', 503);
  await expect(calendar.revoke('1//nobody')).rejects.toMatchObject({ failure: 'unavailable' });
});

test('keeps calendars and consents after a restart', async () => {
  const file = stateFile();
  const first = await start(file);
  const { refreshToken } = await consent(first.calendar);
  await addBusy('2026-11-28T10:00', '2026-11-28T10:30', first.url);
  await first.close();

  const second = await start(file);
  onTestFinished(second.close);
  const { token } = await second.calendar.renew(refreshToken ?? '');
  expect(await second.calendar.busy(token, DAY)).toHaveLength(1);
});
