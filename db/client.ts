import { createClient, type ResultSet } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import * as schema from './schema/index.ts';

/** Opens no connection by itself, so each request may have its own. */
export function createDatabase(url: string, token: string) {
  return drizzle(createClient({ url, authToken: token }), { schema });
}

export type Database = ReturnType<typeof createDatabase>;

export interface Statement {
  toSQL(): { sql: string; params: unknown[] };
}

/**
 * Runs statements in order as one write transaction (BEGIN IMMEDIATE) in one round trip. A failed
 * constraint rolls all of them back; a statement that matched no row does not.
 */
export function writeAll(db: Database, statements: Statement[]): Promise<ResultSet[]> {
  const batch = statements.map((statement) => {
    const { sql, params } = statement.toSQL();
    return { sql, args: params as (string | number | null)[] };
  });
  return db.$client.batch(batch, 'write');
}

/** Whether a write was refused by a UNIQUE, NOT NULL, CHECK or FOREIGN KEY constraint. */
export function isConstraintError(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === 'SQLITE_CONSTRAINT' || (cause !== undefined && isConstraintError(cause));
}
