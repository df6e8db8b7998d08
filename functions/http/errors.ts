import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import {
  DomainError,
  type ErrorBody,
  type ErrorCode,
  errorStatus,
  type FieldErrors,
} from '#domain/errors.ts';
import type { AppContext } from './context.ts';
import { log } from './log.ts';

const UNEXPECTED = 'Something went wrong on our side. Please try again.';

export function errorResponse(
  c: Context<AppContext>,
  code: ErrorCode,
  message: string,
  fields?: FieldErrors,
): Response {
  const requestId = c.get('requestId');
  const body: ErrorBody = { error: { code, message, requestId, ...(fields && { fields }) } };
  return c.json(body, errorStatus[code]);
}

/** Refusals keep their sentence; anything unforeseen answers a fixed one, and only the log knows. */
export function onError(error: Error, c: Context<AppContext>): Response {
  if (error instanceof DomainError)
    return errorResponse(c, error.code, error.message, error.fields);
  if (error instanceof HTTPException && error.status === 400) {
    return errorResponse(c, 'invalid', 'The request body is not valid JSON.');
  }
  const requestId = c.get('requestId');
  log('request_failed', {
    requestId,
    route: routePath(c),
    error: error.name,
    reason: rootCause(error),
  });
  return errorResponse(c, isDatabaseAway(error) ? 'unavailable' : 'internal', UNEXPECTED);
}

/** Drizzle's own message quotes the parameters, which may be personal; its cause does not. */
function rootCause(error: Error): string {
  return error.cause instanceof Error ? rootCause(error.cause) : error.message;
}

function isDatabaseAway(error: Error): boolean {
  return error.cause instanceof Error
    ? isDatabaseAway(error.cause)
    : AWAY.test(`${error.name} ${error.message}`);
}

const AWAY = /fetch failed|network|connection|SERVER_ERROR|HranaWebsocketError|timed? ?out/i;
