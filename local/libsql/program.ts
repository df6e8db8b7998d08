import type { Connection } from './connection.ts';
import { ProtocolError, toWireError, type WireError } from './errors.ts';
import type {
  BatchResult,
  Condition,
  SqlSource,
  StatementResult,
  WireBatch,
  WireStatement,
} from './protocol.ts';
import { type ParsedStatement, parseSingle, parseSql } from './sql.ts';

/** The SQL texts that a stream has stored, by id. */
export type StoredSql = ReadonlyMap<number, string>;

type Step = {
  statement: ParsedStatement;
  source: Pick<WireStatement, 'args' | 'named_args' | 'want_rows'>;
  condition: Condition | null | undefined;
};

/** What execute, batch and sequence come down to: statements, each run if its condition holds. */
export type Program = Step[];

export function compileStatement(source: WireStatement, stored: StoredSql): Program {
  return [{ statement: parseSingle(resolveSql(source, stored)), source, condition: null }];
}

export function compileBatch(batch: WireBatch, stored: StoredSql): Program {
  return batch.steps.map(({ stmt, condition }, index) => {
    if (condition && !refersToStepsBefore(condition, index)) {
      throw new ProtocolError('Invalid reference to step in a batch condition');
    }
    return { statement: parseSingle(resolveSql(stmt, stored)), source: stmt, condition };
  });
}

export function compileSequence(source: SqlSource, stored: StoredSql): Program {
  return parseSql(resolveSql(source, stored)).map((statement, index) => ({
    statement,
    source: { args: [], named_args: [], want_rows: false },
    condition: index === 0 ? null : { type: 'ok', step: index - 1 },
  }));
}

export function resolveSql({ sql, sql_id }: SqlSource, stored: StoredSql): string {
  const text = sql ?? stored.get(sql_id ?? Number.NaN);
  if (text === undefined || (sql != null && sql_id != null)) {
    throw new ProtocolError(
      text === undefined && sql_id != null
        ? `SQL text ${sql_id} not found`
        : 'Exactly one of `sql` and `sql_id` is required',
    );
  }
  return text;
}

export function runProgram(connection: Connection, program: Program): BatchResult {
  const results: (StatementResult | null)[] = [];
  const errors: (WireError | null)[] = [];
  for (const { statement, source, condition } of program) {
    let result: StatementResult | null = null;
    let error: WireError | null = null;
    if (!condition || holds(condition, { results, errors, connection })) {
      try {
        result = connection.execute(statement, { ...source, wantRows: source.want_rows ?? true });
      } catch (thrown) {
        error = toWireError(thrown);
      }
    }
    results.push(result);
    errors.push(error);
  }
  return { step_results: results, step_errors: errors };
}

type Progress = {
  results: (StatementResult | null)[];
  errors: (WireError | null)[];
  connection: Connection;
};

function holds(condition: Condition, progress: Progress): boolean {
  switch (condition.type) {
    case 'ok':
      return progress.results[condition.step] != null;
    case 'error':
      return progress.errors[condition.step] != null;
    case 'not':
      return !holds(condition.cond, progress);
    case 'and':
      return condition.conds.every((each) => holds(each, progress));
    case 'or':
      return condition.conds.some((each) => holds(each, progress));
    case 'is_autocommit':
      return !progress.connection.inTransaction;
  }
}

function refersToStepsBefore(condition: Condition, index: number): boolean {
  switch (condition.type) {
    case 'ok':
    case 'error':
      return condition.step < index;
    case 'not':
      return refersToStepsBefore(condition.cond, index);
    case 'and':
    case 'or':
      return condition.conds.every((each) => refersToStepsBefore(each, index));
    case 'is_autocommit':
      return true;
  }
}
