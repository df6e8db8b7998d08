import Database from 'libsql';

/** What the answer to a statement says of a failure. */
export type WireError = { message: string; code: string };

/** The request is not one that the client sends: it fails as a whole. */
export class ProtocolError extends Error {}

/** A failure as Turso words it, under SQLite's primary code; one of ours is logged. */
export function toWireError(error: unknown): WireError {
  if (!(error instanceof Database.SqliteError)) {
    console.error('libsql server: unexpected error', error);
    return { message: 'Internal error', code: 'INTERNAL_ERROR' };
  }
  if (/syntax error$|^incomplete input$|^unrecognized token/.test(error.message)) {
    const message = `SQL string could not be parsed: ${error.message}`;
    return { message, code: 'SQL_PARSE_ERROR' };
  }
  // An extended code (SQLITE_CONSTRAINT_UNIQUE) begins with its primary code.
  const [primary = ''] = /^SQLITE_[A-Z]+/.exec(error.code) ?? [];
  const code = primary === 'SQLITE_ERROR' ? 'SQLITE_UNKNOWN' : primary;
  return { message: `SQLite error: ${error.message}`, code };
}
