/** Google Calendar in our words: the primary calendar of whoever has consented. */
import type { callEvent } from '#domain/calendar/links.ts';
import type { Interval } from '#domain/calendar/slots.ts';
import { isMeetingLink } from '#domain/links.ts';
import * as z from '#domain/zod.ts';
import type { Config } from '../../env.ts';
import { type Ask, CalendarError, type CalendarFailure, calendarApi } from './calendar-api.ts';
import { type Attempt, createOAuth, type OAuth, refusalOf } from './oauth.ts';

const CALLBACK = '/api/mentor/google/callback';
const SCOPES = [
  'https://www.googleapis.com/auth/calendar.freebusy',
  'https://www.googleapis.com/auth/calendar.events',
] as const;
const EVENTS = '/calendars/primary/events';
/** Nobody is told by Google: that is what our own emails do. */
const QUIETLY = '?conferenceDataVersion=1&sendUpdates=none';

/** What opens a calendar until `endsAt`. */
export interface Access {
  token: string;
  endsAt: number;
}

export interface Consent extends Access {
  /** null where Google gives none: access ends for good at `endsAt`. */
  refreshToken: string | null;
  /** Whether all that we ask for was allowed. */
  isWhole: boolean;
}

/** `id` is of 5 to 1,024 letters a to v and digits. */
export type CalendarEvent = { id: string } & ReturnType<typeof callEvent>;

/** An event as Google has it; its link may still be in the making. */
export interface WrittenEvent {
  meetLink: string | null;
  isLinkPending: boolean;
}

/** Each of these throws a CalendarError. */
export interface GoogleCalendar {
  /** A new attempt, and the page of Google's that asks for consent. */
  begin(): ReturnType<OAuth['begin']>;
  /** What the person has allowed whom Google sent back with `code`. */
  redeem(code: string, attempt: Attempt): Promise<Consent>;
  renew(refreshToken: string): Promise<Access>;
  /** Takes back the whole consent that a token is of; one that is good for nothing is taken back. */
  revoke(token: string): Promise<void>;
  /** When they are busy within `within`, in any order. */
  busy(token: string, within: Interval): Promise<Interval[]>;
  /** Has the event stand there once, as it is given, however often it is written. */
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
    write: (token, event) => write(ask, token, event),
    remove: async (token, id) => {
      const path = `${EVENTS}/${id}?sendUpdates=none`;
      await ask({ token, method: 'DELETE', path }, z.unknown()).catch(unless('gone'));
    },
  };
}

function toAccess(tokens: Awaited<ReturnType<OAuth['renew']>>): Access {
  return { token: tokens.accessToken(), endsAt: tokens.accessTokenExpiresAt().getTime() };
}

/** `invalid_grant` is what is left of a consent that was taken back, or never was one. */
function failed(error: unknown): never {
  const refusal = refusalOf(error);
  if (refusal === 'invalid_grant') throw new CalendarError('revoked', refusal);
  if (refusal) throw new CalendarError('refused', refusal);
  throw new CalendarError('unavailable', error instanceof Error ? error.name : 'no answer');
}

/** For `catch`: null for this failure, which is as good as an answer. */
function unless(failure: CalendarFailure) {
  return (error: unknown): null => {
    if (error instanceof CalendarError && error.failure === failure) return null;
    throw error;
  };
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

const eventAnswer = z.object({
  status: z.string(),
  hangoutLink: z.optional(z.string()),
  conferenceData: z.optional(
    z.object({
      createRequest: z.optional(z.object({ status: z.object({ statusCode: z.string() }) })),
    }),
  ),
});

async function write(ask: Ask, token: string, { id, ...call }: CalendarEvent) {
  const event = {
    summary: call.title,
    description: call.details,
    location: call.location,
    start: { dateTime: new Date(call.startsAt).toISOString() },
    end: { dateTime: new Date(call.endsAt).toISOString() },
  };
  const conferenceSolutionKey = { type: 'hangoutsMeet' };
  const conferenceData = { createRequest: { requestId: id, conferenceSolutionKey } };
  const path = EVENTS + QUIETLY;
  const body = { id, ...event, conferenceData };
  const made = await ask({ token, method: 'POST', path, body }, eventAnswer).catch(
    unless('exists'),
  );
  return toWritten(made ?? (await rewrite(ask, token, id, event)));
}

/**
 * An event that is there already. One that was deleted keeps its id, and Google may refuse to bring it
 * back: then it is gone.
 */
async function rewrite(ask: Ask, token: string, id: string, event: object) {
  const path = `${EVENTS}/${id}${QUIETLY}`;
  const body = { ...event, status: 'confirmed' };
  const answer = await ask({ token, method: 'PATCH', path, body }, eventAnswer).catch(
    unless('refused'),
  );
  if (answer?.status !== 'confirmed') throw new CalendarError('gone', 'the event was deleted');
  return answer;
}

function toWritten({ hangoutLink, conferenceData }: z.infer<typeof eventAnswer>): WrittenEvent {
  const progress = conferenceData?.createRequest?.status.statusCode;
  return {
    meetLink: isMeetingLink(hangoutLink) ? hangoutLink : null,
    isLinkPending: !hangoutLink && progress === 'pending',
  };
}
