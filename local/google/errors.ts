import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorBodyFor, Refusal } from '../http.ts';

type CalendarError = readonly [reason: string, message: string, domain?: string];

const RATE_LIMIT: CalendarError = ['rateLimitExceeded', 'Rate Limit Exceeded', 'usageLimits'];
const BACKEND_ERROR: CalendarError = ['backendError', 'Backend Error'];

const calendarErrors: Record<number, CalendarError> = {
  400: ['invalid', 'Invalid Value'],
  401: ['authError', 'Invalid Credentials'],
  403: RATE_LIMIT,
  404: ['notFound', 'Not Found'],
  409: ['duplicate', 'The requested identifier already exists.'],
  410: ['deleted', 'Resource has been deleted'],
  429: RATE_LIMIT,
};

export function calendarRefusal(
  code: ContentfulStatusCode,
  [reason, message, domain = 'global'] = calendarErrors[code] ?? BACKEND_ERROR,
) {
  return new Refusal(code, { error: { code, message, errors: [{ domain, reason }] } });
}

export function oauthRefusal(status: 400 | 401, error: string, error_description: string) {
  return new Refusal(status, { error, error_description });
}

const oauthErrors: Record<number, string> = {
  400: 'invalid_grant',
  401: 'invalid_client',
  429: 'rate_limit_exceeded',
};

export const errorBodyFor: ErrorBodyFor = (status, path) => {
  if (path.startsWith('/calendar/v3')) return calendarRefusal(status as ContentfulStatusCode).body;
  const error = oauthErrors[status] ?? (status < 500 ? 'invalid_request' : 'internal_failure');
  return { error, error_description: 'Please try again.' };
};
