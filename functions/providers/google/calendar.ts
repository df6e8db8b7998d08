import type { Interval } from '#domain/calendar/slots.ts';
import * as z from '#domain/zod.ts';
import type { Config } from '../../env.ts';
import { type Ask, CalendarError, calendarApi } from './calendar-api.ts';
import {
  type CalendarEvent,
  removeEvent,
  type WrittenEvent,
  writeEvent,
} from './calendar-events.ts';
import { type Attempt, createOAuth, type OAuth, refusalOf } from './oauth.ts';

const CALLBACK = '/api/mentor/google/callback';
const SCOPES = [
  'https://www.googleapis.com/auth/calendar.freebusy',
  'https://www.googleapis.com/auth/calendar.events',
] as const;

export interface Access {
  token: string;
  endsAt: number;
}

export interface Consent extends Access {
  /** null where Google gives none: access ends for good at `endsAt`. */
  refreshToken: string | null;
  isWhole: boolean;
}

export interface GoogleCalendar {
  begin(): ReturnType<OAuth['begin']>;
  redeem(code: string, attempt: Attempt): Promise<Consent>;
  renew(refreshToken: string): Promise<Access>;
  revoke(token: string): Promise<void>;
  busy(token: string, within: Interval): Promise<Interval[]>;
  write(token: string, event: CalendarEvent): Promise<WrittenEvent>;
  remove(token: string, id: string): Promise<void>;
}

/** null without credentials: then nobody can connect a calendar. */
export function createGoogleCalendar(config: Config): GoogleCalendar | null {
  const oauth = createOAuth(config, CALLBACK);
  if (!oauth) return null;
  const ask = calendarApi(config.GOOGLE_CALENDAR_URL);
  return {
    begin: () => oauth.begin(SCOPES, { access_type: 'offline', prompt: 'consent' }),
    redeem: async (code, attempt) => {
      const tokens = await oauth.redeem(code, attempt).catch(failed);
      const allowed: string[] = tokens.hasScopes() ? tokens.scopes() : [];
      return {
        ...toAccess(tokens),
        refreshToken: tokens.hasRefreshToken() ? tokens.refreshToken() : null,
        isWhole: SCOPES.every((scope) => allowed.includes(scope)),
      };
    },
    renew: async (refreshToken) => toAccess(await oauth.renew(refreshToken).catch(failed)),
    revoke: (token) =>
      oauth.revoke(token).catch((error: unknown) => {
        if (refusalOf(error) !== 'invalid_token') failed(error);
      }),
    busy: (token, within) => readBusy(ask, token, within),
    write: (token, event) => writeEvent(ask, token, event),
    remove: (token, id) => removeEvent(ask, token, id),
  };
}

function toAccess(tokens: Awaited<ReturnType<OAuth['renew']>>): Access {
  return { token: tokens.accessToken(), endsAt: tokens.accessTokenExpiresAt().getTime() };
}

function failed(error: unknown): never {
  const refusal = refusalOf(error);
  if (refusal === 'invalid_grant') throw new CalendarError('revoked', refusal);
  if (refusal) throw new CalendarError('refused', refusal);
  throw new CalendarError('unavailable', error instanceof Error ? error.name : 'no answer');
}

const busyAnswer = z.object({
  calendars: z.object({
    primary: z.object({
      busy: z.array(z.object({ start: z.string(), end: z.string() })),
      errors: z._default(z.array(z.unknown()), []),
    }),
  }),
});

async function readBusy(ask: Ask, token: string, { startsAt, endsAt }: Interval) {
  const body = {
    timeMin: new Date(startsAt).toISOString(),
    timeMax: new Date(endsAt).toISOString(),
    items: [{ id: 'primary' }],
  };
  const answer = await ask({ token, method: 'POST', path: '/freeBusy', body }, busyAnswer);
  const { busy, errors } = answer.calendars.primary;
  if (errors.length > 0) throw new CalendarError('refused', 'no busy times of this calendar');
  return busy.map(({ start, end }) => ({ startsAt: Date.parse(start), endsAt: Date.parse(end) }));
}
