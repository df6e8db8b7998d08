import { expect } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { type ErrorBody, type ErrorCode, errorStatus, type FieldErrors } from '#domain/errors.ts';
import { db, type Reply, send } from './api.ts';

interface RawRequest {
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

export async function sendRaw<Body = unknown>(
  method: string,
  path: string,
  { headers = {}, body }: RawRequest = {},
): Promise<Reply<Body>> {
  const response = await send(path, {
    method,
    headers,
    ...(body !== undefined && {
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
      duplex: 'half',
    }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: text && isJson ? JSON.parse(text) : text || null,
  };
}

export const browserHeaders = {
  'Content-Type': 'application/json',
  'Sec-Fetch-Site': 'same-origin',
};

/** Sets Content-Length, because requests within this process have none. */
export function fileHeaders(body: string | Uint8Array) {
  return {
    ...browserHeaders,
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(Buffer.byteLength(body)),
  };
}

export async function allRows() {
  const { rateLimits: _, ...tables } = schema;
  const [first, ...others] = Object.values(tables).map((table) => db.select().from(table));
  const rows = first ? await db.batch([first, ...others]) : [];
  return Object.fromEntries(Object.keys(tables).map((name, index) => [name, rows[index]]));
}

export function expectRefusal(
  reply: Reply<unknown>,
  code: ErrorCode,
  message: unknown = expect.any(String),
  field?: string | FieldErrors,
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
  const expected = typeof field === 'string' ? { [field]: message } : field;
  if (expected) expect(fields).toEqual(expected);
}

export function withoutRequestId({ status, body }: Reply<unknown>) {
  const { error } = body as ErrorBody;
  const { requestId: _, ...said } = error;
  return { status, ...said };
}
