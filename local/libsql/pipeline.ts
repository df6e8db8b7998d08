import type { Connection } from './connection.ts';
import {
  type Batch,
  type Condition,
  ProtocolError,
  parseRequests,
  type Statement,
  type StatementResult,
  type StreamRequest,
  toWireError,
  type WireError,
} from './protocol.ts';

type Run = (statement: Statement) => StatementResult;

/** Runs the statements synchronously, so no other request can run in between. */
export function runPipeline(body: string, connection: Connection) {
  const stored = new Map<number, string>();
  const run: Run = ({ sql, sql_id, args }) => {
    const text = sql ?? stored.get(sql_id ?? Number.NaN);
    if (text === undefined) throw new ProtocolError('A statement has no SQL');
    return connection.run(text, args);
  };
  const handle = (request: StreamRequest) => {
    const { type } = request;
    if (type === 'execute') return { type, result: run(request.stmt) };
    if (type === 'batch') return { type, result: runBatch(request.batch, run) };
    if (type === 'store_sql') stored.set(request.sql_id, request.sql);
    if (type === 'sequence') connection.runAll(request.sql);
    return { type };
  };
  connection.trips += 1;
  return connection.rollBackUncommitted(() => {
    const results = parseRequests(body).map((request) => {
      const { result, error } = attempt(() => handle(request));
      return error ? { type: 'error', error } : { type: 'ok', response: result };
    });
    return { baton: null, base_url: null, results };
  });
}

/** @throws ProtocolError */
function attempt<T>(act: () => T): { result: T | null; error: WireError | null } {
  try {
    return { result: act(), error: null };
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    return { result: null, error: toWireError(error) };
  }
}

function runBatch({ steps }: Batch, run: Run) {
  const step_results: (StatementResult | null)[] = [];
  const step_errors: (WireError | null)[] = [];
  for (const { stmt, condition } of steps) {
    const isMet = !condition || holds(condition, step_results);
    const outcome = isMet ? attempt(() => run(stmt)) : { result: null, error: null };
    step_results.push(outcome.result);
    step_errors.push(outcome.error);
  }
  return { step_results, step_errors };
}

function holds(condition: Condition, results: (StatementResult | null)[]): boolean {
  if (condition.type === 'not') return !holds(condition.cond, results);
  return Boolean(results[condition.step]);
}
