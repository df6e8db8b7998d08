import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { DomainError, type ErrorBody, errorStatus, NOT_JSON } from '#domain/errors.ts';
import { log } from '../log.ts';
import { ProviderError } from '../providers/failure.ts';
import type { HonoEnv } from './answers.ts';

const UNEXPECTED = 'Something went wrong on our side. Please try again.';

export function errorResponse(
  c: Context<HonoEnv>,
  code: DomainError['code'],
  message: string,
  details?: DomainError['details'],
): Response {
  const requestId = c.get('requestId');
  const body: ErrorBody = { error: { code, message, requestId, ...details } };
  return c.json(body, errorStatus[code]);
}

export function onError(error: Error, c: Context<HonoEnv>): Response {
  if (error instanceof DomainError) {
    if (error.retryAfter) c.header('Retry-After', String(error.retryAfter));
    return errorResponse(c, error.code, error.message, error.details);
  }
  if (error instanceof HTTPException && error.status === 400) {
    return errorResponse(c, 'invalid', NOT_JSON);
  }
  logFailure(error, c);
  return errorResponse(c, isOutage(rootCause(error)) ? 'unavailable' : 'internal', UNEXPECTED);
}

export function logFailure(error: unknown, c: Context<HonoEnv>): void {
  const { name, message } = error instanceof Error ? rootCause(error) : new Error('not an error');
  const requestId = c.get('requestId');
  log('request_failed', { requestId, route: routePath(c), error: name, reason: message });
}

// `\b` excludes `connected_at`: an SQL error about a column is a defect.
const OUTAGE = /HttpServerError|fetch failed|network|\bconnect(ion)?\b|socket|timed? ?out/i;

/** Skips Drizzle's error: its message contains SQL parameters, which can be personal data. */
function rootCause(error: Error): Error {
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}

/** Checks the message too: fetch and libSQL have no error class for failed connections. */
function isOutage(cause: Error): boolean {
  return cause instanceof ProviderError || OUTAGE.test(`${cause.name} ${cause.message}`);
}
