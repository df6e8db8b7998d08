import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { Refusal } from '../http.ts';
import { openStore, type Store } from '../state.ts';

export interface Person {
  sub: string;
  name: string;
  email: string;
  email_verified: boolean;
}

export interface Token {
  value: string;
  sub: string;
  scope: string;
  /** Epoch ms. null for a refresh token: Google accepts such a token until it is revoked. */
  expiresAt: number | null;
}

export interface CalendarEvent {
  id: string;
  sub: string;
  status: 'confirmed' | 'cancelled';
  summary: string;
  description: string;
  location: string;
  /** Epoch ms */
  startsAt: number;
  endsAt: number;
  conference: 'none' | 'pending' | 'failure' | 'success';
  hangoutLink: string | null;
}

export interface State {
  people: Person[];
  key: JWK;
  tokens: Token[];
  events: CalendarEvent[];
}

const FIRST_PEOPLE = [
  ['100000000000000000001', 'Ananya Krishnan', 'ananya@gmail.example'],
  ['100000000000000000002', 'Rohan Das Gupta', 'rohan@gmail.example'],
  ['100000000000000000003', 'Tenzin', 'tenzin@gmail.example'],
] as const;

export async function openState(file: string | undefined): Promise<Store<State>> {
  const people = FIRST_PEOPLE.map(([sub, name, email]) => ({
    sub,
    name,
    email,
    email_verified: true,
  }));
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const store = openStore<State>(file, {
    people,
    key: await exportJWK(privateKey),
    tokens: [],
    events: [],
  });
  store.save();
  return store;
}

export function oauthRefusal(status: 400 | 401, error: string, error_description: string) {
  return new Refusal(status, { error, error_description });
}

export function calendarRefusal(
  code: ContentfulStatusCode,
  reason: string,
  message: string,
  domain = 'global',
) {
  return new Refusal(code, { error: { code, message, errors: [{ domain, reason }] } });
}

const RATE_LIMIT = ['rateLimitExceeded', 'Rate Limit Exceeded', 'usageLimits'] as const;
const REASONS: Record<number, readonly [reason: string, message: string, domain?: string]> = {
  401: ['authError', 'Invalid Credentials'],
  403: RATE_LIMIT,
  429: RATE_LIMIT,
};

export function statusBody(status: number, path: string): object {
  if (!path.startsWith('/calendar/v3')) {
    const error = status === 429 ? 'rate_limit_exceeded' : 'internal_failure';
    return { error, error_description: 'Backend error. Please try again.' };
  }
  const [reason, message, domain] = REASONS[status] ?? ['backendError', 'Backend Error'];
  return calendarRefusal(status as ContentfulStatusCode, reason, message, domain).body;
}
