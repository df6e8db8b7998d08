import Database from 'libsql';
import { type SqlValue, type StatementResult, toWireValue } from './protocol.ts';

/** Milliseconds to wait while another process writes to the file */
const BUSY_MS = 5000;

/** Totals since the connection was opened */
interface Counters {
  trips: number;
  statements: number;
  /** Instructions of SQLite's virtual machine: at least one for each row that is read */
  steps: number;
}

export class Connection {
  readonly #db: Database.Database;
  readonly #changed: Database.Statement;
  readonly #steps: Database.Statement;
  /** Keeps statements open, because `sqlite_stmt` contains no closed statements. */
  readonly #prepared = new Map<string, Database.Statement>();
  trips = 0;
  #runs = 0;

  constructor(file: string) {
    this.#db = new Database(file, { timeout: BUSY_MS });
    this.#db.exec('PRAGMA journal_mode = WAL');
    this.#db.exec('PRAGMA synchronous = NORMAL');
    // Turso checks foreign keys too (SQLITE_DEFAULT_FOREIGN_KEYS=1).
    this.#db.exec('PRAGMA foreign_keys = ON');
    this.#changed = this.#db.prepare('SELECT changes(), total_changes()').raw();
    // Sums up the steps of all statements, except `#steps` and `#changed`. Also excludes the
    // full-text index, because SQLite merges the index's segments at irregular times.
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
    // After a statement without writes, `changes()` still returns the count of an earlier write.
    const [changes, total] = this.#changed.get() as [number, number];
    return {
      cols: statement.columns().map(({ name, type }) => ({ name, decltype: type })),
      rows,
      affected_row_count: total === before ? 0 : changes,
      last_insert_rowid: null,
    };
  }

  /** Distinct SQL texts of all statements so far */
  sqlTexts(): Iterable<string> {
    return this.#prepared.keys();
  }

  counters(): Counters {
    const [steps] = this.#steps.get() as [number];
    return { trips: this.trips, statements: this.#runs, steps };
  }

  runAll(sql: string): void {
    this.#db.exec(sql);
  }

  /** Runs `act`. Then rolls back the changes that `act` has not committed. */
  rollBackUncommitted<T>(act: () => T): T {
    try {
      return act();
    } finally {
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
    }
  }

  #prepare(sql: string): Database.Statement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }

  close(): void {
    // Moves the write-ahead log into the file. A copy of the file is then complete.
    this.#db.pragma('wal_checkpoint(TRUNCATE)');
    this.#db.close();
  }
}

function readRows(statement: Database.Statement, args: SqlValue[]): StatementResult['rows'] {
  const rows = statement.raw().safeIntegers().all(args) as SqlValue[][];
  return rows.map((row) => row.map(toWireValue));
}
