import Database from 'libsql';
import { type SqlValue, type StatementResult, toWireValue } from './protocol.ts';

/** For another process that writes to the same file, such as a script. */
const BUSY_MS = 5000;

interface Work {
  /** Round trips: requests that ran statements. */
  trips: number;
  statements: number;
  /** Steps of SQLite's virtual machine; reading a row takes at least one. */
  steps: number;
}

/** The one connection to a database file. What it runs is run before anybody else's turn comes. */
export class Connection {
  readonly #db: Database.Database;
  readonly #changed: Database.Statement;
  readonly #steps: Database.Statement;
  /** Kept for as long as the connection, so that SQLite goes on counting their steps. */
  readonly #prepared = new Map<string, Database.Statement>();
  #trips = 0;
  #runs = 0;

  constructor(file: string) {
    this.#db = new Database(file, { timeout: BUSY_MS });
    this.#db.exec('PRAGMA journal_mode = WAL');
    this.#db.exec('PRAGMA synchronous = NORMAL');
    // The hosted default: sqld is built with SQLITE_DEFAULT_FOREIGN_KEYS=1 (libsql-ffi/build.rs).
    this.#db.exec('PRAGMA foreign_keys = ON');
    this.#changed = this.#db.prepare('SELECT changes(), total_changes()').raw();
    // Without what is asked here for the counting itself, and what the search index does within
    // itself: it merges its parts now and then, at the expense of whoever writes just then.
    this.#steps = this.#db
      .prepare(
        `SELECT total(nstep) FROM sqlite_stmt
         WHERE sql NOT LIKE 'SELECT total(%' AND sql NOT LIKE 'SELECT changes(%'
           AND sql NOT LIKE '%''main''.%'`,
      )
      .raw();
  }

  run(sql: string, args: SqlValue[]): StatementResult {
    const [, before] = this.#changed.get() as [number, number];
    const statement = this.#prepare(sql);
    this.#runs += 1;
    const rows = statement.reader ? readRows(statement, args) : [];
    if (!statement.reader) statement.run(args);
    // `changes()` goes on telling of the last write, also after a statement that changed nothing.
    const [changes, total] = this.#changed.get() as [number, number];
    return {
      cols: statement.columns().map(({ name, type }) => ({ name, decltype: type })),
      rows,
      affected_row_count: total === before ? 0 : changes,
      last_insert_rowid: null,
    };
  }

  get statements(): Iterable<string> {
    return this.#prepared.keys();
  }

  work(): Work {
    const [steps] = this.#steps.get() as [number];
    return { trips: this.#trips, statements: this.#runs, steps };
  }

  /** Runs many statements, up to the first that fails. */
  runAll(sql: string): void {
    this.#db.exec(sql);
  }

  /** Ends a round trip: undoes what its user has left uncommitted. */
  finish(): void {
    this.#trips += 1;
    if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
  }

  #prepare(sql: string): Database.Statement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }

  close(): void {
    // The file alone then holds everything, whoever opens or copies it next.
    this.#db.pragma('wal_checkpoint(TRUNCATE)');
    this.#db.close();
  }
}

function readRows(statement: Database.Statement, args: SqlValue[]): StatementResult['rows'] {
  const rows = statement.raw().safeIntegers().all(args) as SqlValue[][];
  return rows.map((row) => row.map(toWireValue));
}
