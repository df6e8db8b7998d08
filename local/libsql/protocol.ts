import { z } from 'zod';
import { ProtocolError, type WireError } from './errors.ts';
import { boundValue, type WireValue } from './values.ts';

// Hrana 2 over HTTP, JSON (tursodatabase/libsql, docs/HTTP_V2_SPEC.md and docs/HRANA_2_SPEC.md): as
// much of it as our client sends, which is whole streams in one request, from statement to close.

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

export type BatchResult = {
  step_results: (StatementResult | null)[];
  step_errors: (WireError | null)[];
};

export type StreamResponse =
  | { type: 'store_sql' | 'sequence' | 'close' }
  | { type: 'execute'; result: StatementResult }
  | { type: 'batch'; result: BatchResult };

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
