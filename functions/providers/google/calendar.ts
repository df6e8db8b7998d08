import type { Interval } from '#domain/calendar/slots.ts';
import type { callEvent } from '#domain/email/calendar-links.ts';
import { isMeetingLink } from '#domain/links.ts';
import * as z from '#domain/zod.ts';
import type { Config } from '../../env.ts';
import { ProviderFailure } from '../failure.ts';
import { type Attempt, createOAuth, type OAuth, refusalOf, TIMEOUT_MS } from './oauth.ts';

const SCOPES = [
  'https://www.googleapis.com/auth/calendar.freebusy',
  'https://www.googleapis.com/auth/calendar.events',
] as const;

export type Access = { token: string; endsAt: number };

export type GoogleCalendar = NonNullable<ReturnType<typeof createGoogleCalendar>>;

export function createGoogleCalendar(config: Config) {
  const oauth = createOAuth(config, '/api/mentor/google/callback');
  if (!oauth) return null;
  const ask = calendarApi(config.GOOGLE_CALENDAR_URL);
  return {
    begin: () => oauth.begin(SCOPES, { access_type: 'offline', prompt: 'consent' }),
    redeem: async (code: string, attempt: Attempt) => {
      const tokens = await oauth.redeem(code, attempt).catch(throwCalendarError);
      const allowed: string[] = tokens.hasScopes() ? tokens.scopes() : [];
      return {
        ...toAccess(tokens),
        refreshToken: tokens.hasRefreshToken() ? tokens.refreshToken() : null,
        hasAllScopes: SCOPES.every((scope) => allowed.includes(scope)),
      };
    },
    renew: async (refreshToken: string) =>
      toAccess(await oauth.renew(refreshToken).catch(throwCalendarError)),
    revoke: (token: string) =>
      oauth.revoke(token).catch((error: unknown) => {
        if (refusalOf(error) !== 'invalid_token') throwCalendarError(error);
      }),
    busy: (token: string, within: Interval) => readBusy(ask, token, within),
    write: (token: string, event: CalendarEvent) => writeEvent(ask, token, event),
    remove: async (token: string, id: string) => {
      const path = `${EVENTS}/${id}?sendUpdates=none`;
      await ask({ token, method: 'DELETE', path }, z.unknown()).catch(nullOnFailure('gone'));
    },
  };
}

function toAccess(tokens: Awaited<ReturnType<OAuth['renew']>>): Access {
  return { token: tokens.accessToken(), endsAt: tokens.accessTokenExpiresAt().getTime() };
}

function throwCalendarError(error: unknown): never {
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

/** `revoked`: the mentor ended the access. `expired`: renew the token. `gone`: no such event. */
export type CalendarFailure = 'revoked' | 'expired' | 'gone' | 'exists' | 'refused' | 'unavailable';

export class CalendarError extends ProviderFailure<CalendarFailure> {}

type Request = { token: string; method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object };

type Ask = <T>(request: Request, shape: z.ZodMiniType<T>) => Promise<T>;

function calendarApi(address: string): Ask {
  return async ({ token, method, path, body }, shape) => {
    const response = await fetch(address + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new CalendarError('unavailable', error.name);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw toCalendarError(response.status, answer);
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw new CalendarError('unavailable', 'a reply of an unknown shape');
    return parsed.data;
  };
}

const failures: Record<number, CalendarFailure> = {
  401: 'expired',
  404: 'gone',
  409: 'exists',
  410: 'gone',
  429: 'unavailable',
};

const refusalAnswer = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })) }),
});

function toCalendarError(status: number, answer: unknown): CalendarError {
  const reason = refusalAnswer.safeParse(answer).data?.error.errors[0]?.reason ?? 'no reason';
  const isLimit = status === 403 && /LimitExceeded$|^quotaExceeded$/.test(reason);
  const failure = status >= 500 || isLimit ? 'unavailable' : (failures[status] ?? 'refused');
  return new CalendarError(failure, `${reason} (${status})`);
}

function nullOnFailure(failure: CalendarFailure) {
  return (error: unknown): null => {
    if (error instanceof CalendarError && error.failure === failure) return null;
    throw error;
  };
}

const EVENTS = '/calendars/primary/events';
const EVENT_QUERY = '?conferenceDataVersion=1&sendUpdates=none';

/** Google allows 5 to 1,024 characters in `id`: digits and the letters a to v. */
type CalendarEvent = { id: string } & ReturnType<typeof callEvent>;

const eventAnswer = z.object({
  status: z.string(),
  hangoutLink: z.optional(z.string()),
  conferenceData: z.optional(
    z.object({
      createRequest: z.optional(z.object({ status: z.object({ statusCode: z.string() }) })),
    }),
  ),
});

async function writeEvent(ask: Ask, token: string, { id, ...call }: CalendarEvent) {
  const event = {
    summary: call.title,
    description: call.details,
    location: call.location,
    start: { dateTime: new Date(call.startsAt).toISOString() },
    end: { dateTime: new Date(call.endsAt).toISOString() },
  };
  const conferenceSolutionKey = { type: 'hangoutsMeet' };
  const conferenceData = { createRequest: { requestId: id, conferenceSolutionKey } };
  const body = { id, ...event, conferenceData };
  const write = { token, method: 'POST', path: EVENTS + EVENT_QUERY, body } as const;
  const created = await ask(write, eventAnswer).catch(nullOnFailure('exists'));
  const written = created ?? (await updateEvent(ask, token, id, event));
  const { hangoutLink: link, conferenceData: conference } = written;
  const progress = conference?.createRequest?.status.statusCode;
  const isLinkPending = !link && progress === 'pending';
  return { meetLink: isMeetingLink(link) ? link : null, isLinkPending };
}

/** Also restores a deleted event. @throws CalendarError `gone` if Google refuses the change */
async function updateEvent(ask: Ask, token: string, id: string, event: object) {
  const body = { ...event, status: 'confirmed' };
  const change = { token, method: 'PATCH', path: `${EVENTS}/${id}${EVENT_QUERY}`, body } as const;
  const answer = await ask(change, eventAnswer).catch(nullOnFailure('refused'));
  if (answer?.status !== 'confirmed') throw new CalendarError('gone', 'the event was deleted');
  return answer;
}
