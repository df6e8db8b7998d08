/** Client for libSQL's HTTP protocol, Hrana 2. Each call is one request and one stream. */
import type { InValue } from '@libsql/client';

interface Query {
  sql: string;
  args: InValue[];
}

/** A row has its values by position, because Drizzle reads them by position. */
type Result = { rows: ArrayLike<unknown>[]; rowsAffected: number };

type Value =
  | { type: 'null' }
  | { type: 'integer'; value: string }
  | { type: 'float'; value: number }
  | { type: 'text'; value: string };

type StatementResult = { rows: Value[][]; affected_row_count: number };
type Failure = { message: string; code?: string };
type BatchResult = { step_results: StatementResult[]; step_errors: (Failure | null)[] };
type Answer<R> = {
  results: [{ type: 'ok'; response: { result: R } } | { type: 'error'; error: Failure }];
};

const BEGIN = { write: 'BEGIN IMMEDIATE', deferred: 'BEGIN DEFERRED' };

class DatabaseError extends Error {
  readonly code: string;

  constructor({ message, code = 'UNKNOWN' }: Failure) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

export type Client = ReturnType<typeof createClient>;

export function createClient(url: string, token: string) {
  const address = `${url.replace(/^libsql:/, 'https:').replace(/\/$/, '')}/v2/pipeline`;
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const send = async <R>(request: object): Promise<R> => {
    const body = JSON.stringify({ requests: [request, { type: 'close' }] });
    const response = await fetch(address, { method: 'POST', headers, body });
    if (!response.ok) {
      const message = `HTTP status ${response.status}: ${await response.text()}`;
      throw new DatabaseError({ message, code: 'SERVER_ERROR' });
    }
    const [outcome] = ((await response.json()) as Answer<R>).results;
    if (outcome.type === 'error') throw new DatabaseError(outcome.error);
    return outcome.response.result;
  };
  return {
    execute: async (query: Query) =>
      toResult(await send({ type: 'execute', stmt: toStatement(query) })),
    /** Runs all queries in one transaction. @throws DatabaseError of the first query that failed */
    batch: async (queries: Query[], mode: keyof typeof BEGIN) => {
      const steps = transaction(queries.map(toStatement), mode);
      const { step_results, step_errors } = await send<BatchResult>({
        type: 'batch',
        batch: { steps },
      });
      const failure = step_errors.find((error) => error !== null);
      if (failure) throw new DatabaseError(failure);
      return step_results.slice(1, queries.length + 1).map(toResult);
    },
  };
}

/** Each step runs if the step before it succeeded. The last step runs if the commit failed. */
function transaction(statements: object[], mode: keyof typeof BEGIN) {
  const all = [{ sql: BEGIN[mode] }, ...statements, { sql: 'COMMIT' }];
  const steps = all.map((stmt, n) => (n === 0 ? { stmt } : { stmt, condition: succeeded(n - 1) }));
  const failed = { type: 'not', cond: succeeded(all.length - 1) };
  return [...steps, { stmt: { sql: 'ROLLBACK' }, condition: failed }];
}

function succeeded(step: number) {
  return { type: 'ok', step };
}

function toStatement({ sql, args }: Query) {
  return { sql, args: args.map(encode), want_rows: true };
}

function encode(value: InValue): Value {
  if (value === null) return { type: 'null' };
  if (typeof value === 'string') return { type: 'text', value };
  if (typeof value === 'number') return { type: 'float', value };
  if (typeof value === 'boolean') return { type: 'integer', value: value ? '1' : '0' };
  throw new TypeError(`SQLite has no type for a value of type ${typeof value}.`);
}

function toResult({ rows, affected_row_count: rowsAffected }: StatementResult): Result {
  return { rows: rows.map((row) => row.map(decode)), rowsAffected };
}

function decode(value: Value): string | number | null {
  if (value.type === 'null') return null;
  return value.type === 'integer' ? Number(value.value) : value.value;
}
