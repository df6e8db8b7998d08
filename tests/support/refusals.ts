/** How the API refuses: a status, a code and a sentence, and nothing about our insides. */
import { expect } from 'vitest';
import { type ErrorBody, type ErrorCode, errorStatus, type FieldErrors } from '#domain/errors.ts';
import type { Reply } from './api.ts';

export function expectRefusal(
  reply: Reply<unknown>,
  code: ErrorCode,
  message: unknown = expect.any(String),
  expected?: FieldErrors,
): void {
  const { error = {}, ...rest } = (reply.body ?? {}) as Partial<ErrorBody>;
  const { fields, held, challenge, plan, present, ...whole } = error as Partial<ErrorBody['error']>;
  expect({ status: reply.status, rest, ...whole }).toEqual({
    status: errorStatus[code],
    rest: {},
    code,
    message,
    requestId: expect.stringMatching(/^[\w-]{8,}$/),
  });
  if (expected) expect(fields).toEqual(expected);
}

/** The refusal without what differs from request to request. */
export function withoutRequestId({ status, body }: Reply<unknown>) {
  const { error } = body as ErrorBody;
  const { requestId: _, ...said } = error;
  return { status, ...said };
}
