import Database from 'libsql';
import { type Arguments, orderArguments } from './arguments.ts';
import { isBusy, StatementError } from './errors.ts';
import type { Column, DescribeResult, StatementResult } from './protocol.ts';
import type { ParsedStatement } from './sql.ts';
import { type SqlValue, toWireValue, type WireValue, wireSize } from './values.ts';

export type ExecuteOptions = Arguments & { wantRows: boolean };

/** Wraps a `libsql` connection: it runs one parsed statement at a time, synchronously. */
export class Connection {
  readonly #db: Database.Database;
  readonly #counters: Database.Statement;
  readonly #maxResultSize: number;
  #altered = false;
  #stuck = false;

  constructor(file: string, maxResultSize: number) {
    // A busy wait would block the event loop, and with it the stream that is to release the lock.
    this.#db = new Database(file, { timeout: 0 });
    this.#db.exec('PRAGMA journal_mode = WAL');
    this.#db.exec('PRAGMA synchronous = NORMAL');
    // The hosted default: sqld is built with SQLITE_DEFAULT_FOREIGN_KEYS=1 (libsql-ffi/build.rs).
    this.#db.exec('PRAGMA foreign_keys = ON');
    this.#counters = this.#db.prepare('SELECT changes(), last_insert_rowid()').raw().safeIntegers();
    this.#maxResultSize = maxResultSize;
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction;
  }

  /** Whether the next to use the connection would find it like a new one. */
  get isReusable(): boolean {
    return !this.#altered && !this.#stuck;
  }

  /**
   * `libsql` does not reset a statement that ends in SQLITE_BUSY. It goes on holding its snapshot of
   * the database, and every later transaction of the connection reads, and fails to write, that one.
   */
  get isStuck(): boolean {
    return this.#stuck;
  }

  execute(statement: ParsedStatement, options: ExecuteOptions): StatementResult {
    this.#altered ||= /\b(?:pragma|temp)\b/i.test(statement.sql);
    try {
      return this.#execute(statement, options);
    } catch (error) {
      this.#stuck ||= isBusy(error);
      throw error;
    }
  }

  describe(statement: ParsedStatement): DescribeResult {
    return {
      params: statement.parameters.map((name) => ({ name })),
      cols: columnsOf(this.#db.prepare(statement.sql)),
      is_explain: statement.verb === 'EXPLAIN',
      is_readonly: !statement.writes,
    };
  }

  rollback(): void {
    if (this.#db.inTransaction) {
      this.#db.exec('ROLLBACK');
    }
  }

  /** Moves what the write-ahead log holds into the database file. */
  checkpoint(): void {
    this.#db.pragma('wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    this.#db.close();
  }

  #execute(statement: ParsedStatement, options: ExecuteOptions): StatementResult {
    const prepared = this.#db.prepare(statement.sql);
    const args = orderArguments(statement, options);
    if (!prepared.reader) {
      prepared.run(args);
      return { cols: [], rows: [], ...this.#effects(statement) };
    }
    prepared.raw().safeIntegers();
    const rows = this.#readRows(prepared, args, options.wantRows);
    return { cols: columnsOf(prepared), rows, ...this.#effects(statement) };
  }

  #readRows(prepared: Database.Statement, args: SqlValue[], wantRows: boolean): WireValue[][] {
    const rows: WireValue[][] = [];
    let size = 0;
    for (const row of prepared.iterate(args) as Iterable<SqlValue[]>) {
      if (!wantRows) continue;
      const values = row.map(toWireValue);
      size += values.reduce((sum, value) => sum + wireSize(value), 0);
      if (size > this.#maxResultSize) {
        // iterate() leaves the statement running, and its locks held; get() ends by resetting it.
        prepared.get(args);
        throw new StatementError('Response is too large', 'RESPONSE_TOO_LARGE');
      }
      rows.push(values);
    }
    return rows;
  }

  /**
   * What the statement changed, as sqld counts it. `libsql` tells this only of statements without
   * rows, so not with RETURNING, and gives a rowid as a number that is exact to 2^53 only.
   */
  #effects({ verb }: ParsedStatement) {
    const inserts = verb === 'INSERT' || verb === 'REPLACE';
    if (!inserts && verb !== 'UPDATE' && verb !== 'DELETE') {
      return { affected_row_count: 0, last_insert_rowid: null };
    }
    const [changes, rowid] = this.#counters.get() as [bigint, bigint];
    return {
      affected_row_count: Number(changes),
      last_insert_rowid: inserts ? rowid.toString() : null,
    };
  }
}

function columnsOf(prepared: Database.Statement): Column[] {
  return prepared.columns().map(({ name, type }) => ({ name, decltype: type }));
}
