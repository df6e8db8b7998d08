import Database from 'libsql';
import { z } from 'zod';

// Hrana 2 over HTTP as JSON (tursodatabase/libsql, docs/HTTP_V2_SPEC.md and docs/HRANA_2_SPEC.md).
// Each request must contain a whole stream. Our client sends such requests.

/**
 * A value for the package `libsql`. Integers must be BigInt, because the package stores
 * every JavaScript number as REAL.
 * Booleans are missing: binding a boolean aborts the process.
 */
export type SqlValue = null | bigint | number | string | Buffer;

type WireValue =
  | { type: 'null' }
  | { type: 'integer'; value: string }
  | { type: 'float'; value: number }
  | { type: 'text'; value: string }
  | { type: 'blob'; base64: string };

const int64 = z
  .string()
  .regex(/^[+-]?\d{1,19}$/, 'not a 64-bit integer')
  .transform(BigInt)
  .refine((value) => BigInt.asIntN(64, value) === value, 'not a 64-bit integer');

const wireValue = z.discriminatedUnion('type', [
  z.object({ type: z.literal('null') }),
  z.object({ type: z.literal('integer'), value: int64 }),
  z.object({ type: z.literal('float'), value: z.number() }),
  z.object({ type: z.literal('text'), value: z.string() }),
  z.object({ type: z.literal('blob'), base64: z.string() }),
]);

const boundValue = wireValue.transform((wire): SqlValue => {
  switch (wire.type) {
    case 'null':
      return null;
    case 'blob':
      return Buffer.from(wire.base64, 'base64');
    default:
      return wire.value;
  }
});

export function toWireValue(value: SqlValue): WireValue {
  switch (typeof value) {
    case 'bigint':
      return { type: 'integer', value: value.toString() };
    case 'number':
      return { type: 'float', value };
    case 'string':
      return { type: 'text', value };
    default:
      return value === null
        ? { type: 'null' }
        : { type: 'blob', base64: value.toString('base64').replace(/=+$/, '') };
  }
}

export type Condition = { type: 'ok'; step: number } | { type: 'not'; cond: Condition };

const statement = z.object({
  sql: z.string().nullish(),
  sql_id: z.int().nullish(),
  args: z.array(boundValue).default([]),
});

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('ok'), step: z.uint32() }),
    z.object({ type: z.literal('not'), cond: condition }),
  ]),
);

const batch = z.object({
  steps: z.array(z.object({ condition: condition.nullish(), stmt: statement })),
});

const streamRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('store_sql'), sql_id: z.int(), sql: z.string() }),
  z.object({ type: z.literal('execute'), stmt: statement }),
  z.object({ type: z.literal('batch'), batch }),
  z.object({ type: z.literal('sequence'), sql: z.string() }),
  z.object({ type: z.literal('close') }),
]);

const pipeline = z.object({ baton: z.null().optional(), requests: z.array(streamRequest) });

export type Statement = z.infer<typeof statement>;

export type Batch = z.infer<typeof batch>;

export type StreamRequest = z.infer<typeof streamRequest>;

export type StatementResult = {
  cols: { name: string; decltype: string | null }[];
  rows: WireValue[][];
  affected_row_count: number;
  last_insert_rowid: null;
};

export function parseRequests(body: string): StreamRequest[] {
  const parsed = pipeline.safeParse(parseJson(body));
  if (parsed.success) return parsed.data.requests;
  const [issue] = parsed.error.issues;
  throw new ProtocolError(`Invalid request: ${issue?.path.join('.')}: ${issue?.message}`);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ProtocolError('The request body is not JSON');
  }
}

export type WireError = { message: string; code: string };

export class ProtocolError extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

export function toWireError(error: unknown): WireError {
  if (!(error instanceof Database.SqliteError)) {
    console.error('libsql server: unexpected error', error);
    return { message: 'Internal error', code: 'INTERNAL_ERROR' };
  }
  // Keeps only the primary code: SQLITE_CONSTRAINT for SQLITE_CONSTRAINT_UNIQUE.
  const [code = ''] = /^SQLITE_[A-Z]+/.exec(error.code) ?? [];
  return { message: `SQLite error: ${error.message}`, code };
}
