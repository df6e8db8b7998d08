import Database from 'libsql';

/** What a result item, or a refused HTTP request, says of a failure. */
export type WireError = { message: string; code: string };

/** The client broke the protocol: the whole HTTP request fails and its stream is closed, as in sqld. */
export class ProtocolError extends Error {}

/** The baton's stream was closed for being idle; a correct client can meet this. */
export class StreamExpiredError extends Error {
  readonly code = 'STREAM_EXPIRED';

  constructor() {
    super('The stream has expired due to inactivity');
  }
}

/** One request of a pipeline failed; the others still run. */
export class StatementError extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

// The names sqld gives to primary result codes. SQLITE_ERROR (1) is not among them: it says SQLITE_UNKNOWN.
const PRIMARY_CODES: Record<number, string> = {
  2: 'SQLITE_INTERNAL',
  3: 'SQLITE_PERM',
  4: 'SQLITE_ABORT',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  9: 'SQLITE_INTERRUPT',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  12: 'SQLITE_NOTFOUND',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  15: 'SQLITE_PROTOCOL',
  17: 'SQLITE_SCHEMA',
  18: 'SQLITE_TOOBIG',
  19: 'SQLITE_CONSTRAINT',
  20: 'SQLITE_MISMATCH',
  21: 'SQLITE_MISUSE',
  22: 'SQLITE_NOLFS',
  23: 'SQLITE_AUTH',
  25: 'SQLITE_RANGE',
  26: 'SQLITE_NOTADB',
};

const SYNTAX_ERROR = /syntax error$|^incomplete input$|^unrecognized token/;

/** Says an error the way remote sqld does. Anything unforeseen is logged, and never ends the process. */
export function toWireError(error: unknown): WireError {
  if (error instanceof StatementError) {
    return { message: error.message, code: error.code };
  }
  if (error instanceof Database.SqliteError && error.rawCode !== undefined) {
    return fromSqlite(error.message, error.rawCode);
  }
  console.error('libsql server: unexpected error', error);
  return { message: 'Internal error', code: 'INTERNAL_ERROR' };
}

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && toWireError(error).code === 'SQLITE_BUSY';
}

function fromSqlite(message: string, rawCode: number): WireError {
  if (SYNTAX_ERROR.test(message)) {
    return { message: `SQL string could not be parsed: ${message}`, code: 'SQL_PARSE_ERROR' };
  }
  // An extended code (2067, SQLITE_CONSTRAINT_UNIQUE) holds its primary code in the low byte.
  const code = PRIMARY_CODES[rawCode & 0xff] ?? 'SQLITE_UNKNOWN';
  return { message: `SQLite error: ${message}`, code };
}
