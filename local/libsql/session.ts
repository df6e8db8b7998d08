import type { Connection } from './connection.ts';
import { ProtocolError, StatementError } from './errors.ts';
import type { ConnectionPool } from './pool.ts';
import { type Program, runProgram } from './program.ts';
import type { BatchResult, DescribeResult } from './protocol.ts';
import type { ParsedStatement } from './sql.ts';
import type { WriteQueue } from './write-queue.ts';

export type SessionContext = {
  pool: ConnectionPool;
  writeQueue: WriteQueue;
  /** How long a transaction may stay open. */
  transactionMs: number;
};

/**
 * What a stream holds of the database: a connection from its first statement to its end, and the turn
 * to write while a program or a transaction of it writes. Programs are run one after another.
 */
export class Session {
  readonly #context: SessionContext;
  #connection: Connection | undefined;
  #endTurn: (() => void) | undefined;
  #transactionTimer: NodeJS.Timeout | undefined;
  #transactionTimedOut = false;
  #closed = false;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  get inTransaction(): boolean {
    return this.#connection?.inTransaction ?? false;
  }

  /** A program that may write waits for its turn before it starts; then it runs without a pause. */
  async run(program: Program): Promise<BatchResult> {
    if (program.some(({ statement }) => statement.writes)) {
      this.#endTurn ??= await this.#context.writeQueue.takeTurn();
    }
    try {
      this.assertOpen();
      this.#assertTransactionInTime();
      return runProgram(this.#connect(), program);
    } finally {
      this.#settle();
    }
  }

  describe(statement: ParsedStatement): DescribeResult {
    return this.#connect().describe(statement);
  }

  close(): void {
    const connection = this.#connection;
    this.#closed = true;
    this.#connection = undefined;
    try {
      if (connection) this.#context.pool.give(connection);
    } finally {
      this.#settle();
    }
  }

  assertOpen(): void {
    if (this.#closed) {
      throw new ProtocolError('Stream for this baton was closed');
    }
  }

  // Connections are taken late: a thousand sessions that wait for their turn hold none.
  #connect(): Connection {
    this.#connection ??= this.#context.pool.take();
    return this.#connection;
  }

  /** An open transaction keeps the turn to write, against the clock. */
  #settle(): void {
    if (this.inTransaction) {
      this.#transactionTimer ??= setTimeout(() => {
        this.#expireTransaction();
      }, this.#context.transactionMs).unref();
      return;
    }
    clearTimeout(this.#transactionTimer);
    this.#transactionTimer = undefined;
    this.#endTurn?.();
    this.#endTurn = undefined;
    if (this.#connection?.isStuck) {
      this.#context.pool.give(this.#connection);
      this.#connection = undefined;
    }
  }

  #expireTransaction(): void {
    this.#connection?.rollback();
    this.#transactionTimedOut = true;
    this.#settle();
  }

  /** Tells the client once that its transaction is gone, at the first program after. */
  #assertTransactionInTime(): void {
    if (this.#transactionTimedOut) {
      this.#transactionTimedOut = false;
      throw new StatementError('Transaction timed out', 'TRANSACTION_TIMEOUT');
    }
  }
}
