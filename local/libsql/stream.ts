import { ProtocolError, StatementError } from './errors.ts';
import { compileBatch, compileSequence, compileStatement, resolveSql } from './program.ts';
import type {
  BatchResult,
  SqlSource,
  StatementResult,
  StreamRequest,
  StreamResponse,
  WireStatement,
} from './protocol.ts';
import { Session, type SessionContext } from './session.ts';
import { parseSingle } from './sql.ts';

// sqld's limits (libsql-server/src/hrana/http/request.rs).
const MAX_STORED_SQL = 50;
const MAX_STORED_SQL_BYTES = 5_000;

/** Hrana's stream: a series of requests on one connection, and the SQL texts stored for them. */
export class Stream {
  readonly #session: Session;
  readonly #stored = new Map<number, string>();

  constructor(context: SessionContext) {
    this.#session = new Session(context);
  }

  get isClosed(): boolean {
    return this.#session.isClosed;
  }

  close(): void {
    this.#session.close();
  }

  /** One request must be answered before the next is handed in. */
  async handle(request: StreamRequest): Promise<StreamResponse> {
    this.#session.assertOpen();
    switch (request.type) {
      case 'close':
        this.close();
        return { type: 'close' };
      case 'execute':
        return { type: 'execute', result: await this.#execute(request.stmt) };
      case 'batch': {
        const program = compileBatch(request.batch, this.#stored);
        return { type: 'batch', result: await this.#session.run(program) };
      }
      case 'sequence':
        await this.#sequence(request);
        return { type: 'sequence' };
      case 'describe': {
        const statement = parseSingle(resolveSql(request, this.#stored));
        return { type: 'describe', result: this.#session.describe(statement) };
      }
      case 'store_sql':
        this.#store(request.sql_id, request.sql);
        return { type: 'store_sql' };
      case 'close_sql':
        this.#stored.delete(request.sql_id);
        return { type: 'close_sql' };
      case 'get_autocommit':
        return { type: 'get_autocommit', is_autocommit: !this.#session.inTransaction };
    }
  }

  async #execute(statement: WireStatement): Promise<StatementResult> {
    const outcome = await this.#session.run(compileStatement(statement, this.#stored));
    throwFirstError(outcome);
    const [result] = outcome.step_results;
    if (!result) throw new Error('A statement gave neither a result nor an error');
    return result;
  }

  async #sequence(source: SqlSource): Promise<void> {
    throwFirstError(await this.#session.run(compileSequence(source, this.#stored)));
  }

  #store(id: number, sql: string): void {
    if (this.#stored.has(id)) {
      throw new ProtocolError(`SQL text ${id} already exists`);
    }
    if (this.#stored.size >= MAX_STORED_SQL) {
      throw new StatementError('The server cannot store more SQL texts', 'SQL_STORE_TOO_MANY');
    }
    if (Buffer.byteLength(sql) > MAX_STORED_SQL_BYTES) {
      throw new StatementError('The SQL text is too large to be stored', 'SQL_STORE_TOO_LARGE');
    }
    this.#stored.set(id, sql);
  }
}

function throwFirstError({ step_errors }: BatchResult): void {
  const error = step_errors.find((each) => each !== null);
  if (error) {
    throw new StatementError(error.message, error.code);
  }
}
