import { z } from 'zod';
import { ProtocolError, type WireError } from './errors.ts';
import { boundValue, type WireValue } from './values.ts';

// Hrana 2 over HTTP, JSON: tursodatabase/libsql, docs/HTTP_V2_SPEC.md and docs/HRANA_2_SPEC.md.
// get_autocommit and is_autocommit come from Hrana 3.

export type Condition =
  | { type: 'ok' | 'error'; step: number }
  | { type: 'not'; cond: Condition }
  | { type: 'and' | 'or'; conds: Condition[] }
  | { type: 'is_autocommit' };

const sqlId = z.int32();

const sqlSource = { sql: z.string().nullish(), sql_id: sqlId.nullish() };

const statement = z.object({
  ...sqlSource,
  args: z.array(boundValue).default([]),
  named_args: z.array(z.object({ name: z.string(), value: boundValue })).default([]),
  want_rows: z.boolean().nullish(),
});

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.enum(['ok', 'error']), step: z.uint32() }),
    z.object({ type: z.literal('not'), cond: condition }),
    z.object({ type: z.enum(['and', 'or']), conds: z.array(condition) }),
    z.object({ type: z.literal('is_autocommit') }),
  ]),
);

const batch = z.object({
  steps: z.array(z.object({ condition: condition.nullish(), stmt: statement })),
});

const streamRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('close') }),
  z.object({ type: z.literal('execute'), stmt: statement }),
  z.object({ type: z.literal('batch'), batch }),
  z.object({ type: z.literal('sequence'), ...sqlSource }),
  z.object({ type: z.literal('describe'), ...sqlSource }),
  z.object({ type: z.literal('store_sql'), sql_id: sqlId, sql: z.string() }),
  z.object({ type: z.literal('close_sql'), sql_id: sqlId }),
  z.object({ type: z.literal('get_autocommit') }),
]);

const pipeline = z.object({ baton: z.string().nullish(), requests: z.array(streamRequest) });

export type WireStatement = z.infer<typeof statement>;
export type WireBatch = z.infer<typeof batch>;
export type SqlSource = Pick<WireStatement, 'sql' | 'sql_id'>;
export type StreamRequest = z.infer<typeof streamRequest>;
export type Pipeline = z.infer<typeof pipeline>;

export type Column = { name: string; decltype: string | null };

export type StatementResult = {
  cols: Column[];
  rows: WireValue[][];
  affected_row_count: number;
  last_insert_rowid: string | null;
};

export type BatchResult = {
  step_results: (StatementResult | null)[];
  step_errors: (WireError | null)[];
};

export type DescribeResult = {
  params: { name: string | null }[];
  cols: Column[];
  is_explain: boolean;
  is_readonly: boolean;
};

export type StreamResponse =
  | { type: 'close' | 'sequence' | 'store_sql' | 'close_sql' }
  | { type: 'execute'; result: StatementResult }
  | { type: 'batch'; result: BatchResult }
  | { type: 'describe'; result: DescribeResult }
  | { type: 'get_autocommit'; is_autocommit: boolean };

export type StreamResult =
  | { type: 'ok'; response: StreamResponse }
  | { type: 'error'; error: WireError };

export type PipelineResponse = {
  baton: string | null;
  base_url: null;
  results: StreamResult[];
};

export function parsePipeline(body: string): Pipeline {
  const parsed = safeParse(body);
  if (parsed.success) {
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  throw new ProtocolError(`Invalid request: ${issue?.path.join('.')}: ${issue?.message}`);
}

function safeParse(body: string) {
  try {
    return pipeline.safeParse(JSON.parse(body));
  } catch {
    throw new ProtocolError('The request body is not JSON, or is nested too deeply');
  }
}
