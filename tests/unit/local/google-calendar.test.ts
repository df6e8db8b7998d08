import { afterAll, expect, test } from 'vitest';
import { DAY } from '#domain/time.ts';
import type { Config } from '#functions/env.ts';
import { createGoogleCalendar, type GoogleCalendar } from '#functions/providers/google/calendar.ts';
import { startGoogle } from '#local/google/server.ts';
import { control } from './razorpay-support.ts';

const CLIENT = { clientId: 'site.apps.googleusercontent.com', clientSecret: 'secret' };

const { url, close } = await startGoogle({
  port: 0,
  ...CLIENT,
  redirectUris: ['https://waymark.test/api/mentor/google/callback'],
});
afterAll(close);

const calendar = createGoogleCalendar({
  SITE_URL: 'https://waymark.test',
  GOOGLE_CLIENT_ID: CLIENT.clientId,
  GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
  GOOGLE_AUTHORIZE_URL: `${url}/o/oauth2/v2/auth`,
  GOOGLE_TOKEN_URL: `${url}/token`,
  GOOGLE_REVOKE_URL: `${url}/revoke`,
  GOOGLE_CALENDAR_URL: `${url}/calendar/v3`,
} as Config) as GoogleCalendar;

const failNext = (match: string, status: number) =>
  control(url, 'faults', { match, kind: 'status', status });

test('the Google Calendar client maps each HTTP error status to a kind of failure', async () => {
  const day = { startsAt: Date.now(), endsAt: Date.now() + DAY };
  const meanings = { 400: 'refused', 401: 'expired', 403: 'unavailable', 404: 'gone' };

  for (const [status, failure] of Object.entries({ ...meanings, 429: 'unavailable' })) {
    await failNext('POST /calendar/v3', Number(status));
    await expect(calendar.busy('token', day), status).rejects.toMatchObject({ failure });
  }
  await failNext('POST /token', 400);
  await expect(calendar.renew('1//nobody')).rejects.toMatchObject({ failure: 'revoked' });
  await failNext('POST /revoke', 503);
  await expect(calendar.revoke('1//nobody')).rejects.toMatchObject({ failure: 'unavailable' });
});
