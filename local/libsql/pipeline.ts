import type { Connection } from './connection.ts';
import { ProtocolError, toWireError } from './errors.ts';
import {
  type Batch,
  type BatchResult,
  type Condition,
  parseRequests,
  type Statement,
  type StatementResult,
  type StreamRequest,
  type StreamResponse,
} from './protocol.ts';

/** Answers the body of a pipeline request, in one go: no other request comes in between. */
export function runPipeline(body: string, connection: Connection) {
  const stream = new Stream(connection);
  try {
    const results = parseRequests(body).map((request) => answer(stream, request));
    return { baton: null, base_url: null, results };
  } finally {
    connection.finish();
  }
}

function answer(stream: Stream, request: StreamRequest) {
  try {
    return { type: 'ok', response: stream.handle(request) };
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    return { type: 'error', error: toWireError(error) };
  }
}

/** Hrana's stream: a series of requests, and the SQL texts stored for them. */
class Stream {
  readonly #connection: Connection;
  readonly #stored = new Map<number, string>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  handle(request: StreamRequest): StreamResponse {
    switch (request.type) {
      case 'store_sql':
        this.#stored.set(request.sql_id, request.sql);
        return { type: 'store_sql' };
      case 'execute':
        return { type: 'execute', result: this.#run(request.stmt) };
      case 'batch':
        return { type: 'batch', result: this.#runBatch(request.batch) };
      case 'sequence':
        this.#connection.runAll(request.sql);
        return { type: 'sequence' };
      case 'close':
        return { type: 'close' };
    }
  }

  #run({ sql, sql_id, args }: Statement): StatementResult {
    const text = sql ?? this.#stored.get(sql_id ?? Number.NaN);
    if (text === undefined) throw new ProtocolError('A statement has no SQL');
    return this.#connection.run(text, args);
  }

  #runBatch({ steps }: Batch): BatchResult {
    const outcome: BatchResult = { step_results: [], step_errors: [] };
    for (const [index, { stmt, condition }] of steps.entries()) {
      outcome.step_results[index] = null;
      outcome.step_errors[index] = null;
      if (condition && !holds(condition, outcome)) continue;
      try {
        outcome.step_results[index] = this.#run(stmt);
      } catch (error) {
        if (error instanceof ProtocolError) throw error;
        outcome.step_errors[index] = toWireError(error);
      }
    }
    return outcome;
  }
}

function holds(condition: Condition, outcome: BatchResult): boolean {
  if (condition.type === 'not') return !holds(condition.cond, outcome);
  return Boolean(outcome.step_results[condition.step]);
}
