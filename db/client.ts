import { createClient } from '@libsql/client/web';
import { is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/web';
import {
  type PreparedQueryConfig,
  type SQLitePreparedQuery,
  SQLiteSelectBase,
} from 'drizzle-orm/sqlite-core';

/** Opens no connection by itself, so each request may have its own. */
export function createDatabase(url: string, token: string) {
  return drizzle(createClient({ url, authToken: token }));
}

/** Without `query`: drizzle would go through the whole schema for it at each request. */
export type Database = Pick<
  ReturnType<typeof createDatabase>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'run' | '$client'
>;

/** What drizzle has built; `T` is what it answers. */
export interface Statement<T = unknown> {
  readonly _: { readonly result: T };
  prepare(): Pick<SQLitePreparedQuery<PreparedQueryConfig>, 'getQuery' | 'mapResult'>;
}

/** Statements by name, alone or in groups. What is undefined is left out. */
export type Statements = { readonly [name: string]: Part };
type Part = Statement | Statements | readonly (Statement | Statements)[] | undefined;

/** What each of the statements answers, by the same names. */
export type Results<S> = { -readonly [Name in keyof S]: Result<S[Name]> };
type Result<P> = P extends Statement<infer T> ? T : Results<P>;

/**
 * Runs statements as one transaction in one round trip: first those that write, then those that
 * read, each kind in the order of its keys. A failed constraint rolls all of them back; a statement
 * that matched no row does not.
 */
export async function runAll<const S extends Statements>(db: Database, statements: S) {
  const all = flatten(statements);
  const writes = all.filter((statement) => !isRead(statement));
  const ordered = [...writes, ...all.filter(isRead)];
  const queries = ordered.map((statement) => statement.prepare());
  const batch = queries.map((query) => {
    const { sql, params } = query.getQuery();
    return { sql, args: params as (string | number | null)[] };
  });
  // `write` takes the lock at once: SQLite gives none to a transaction that has begun by reading.
  const answers = await db.$client.batch(batch, writes.length > 0 ? 'write' : 'deferred');
  const results = queries.map((query, n) => query.mapResult(answers[n], true));
  const resultOf = new Map(ordered.map((statement, n) => [statement, results[n]]));
  return byName(statements, resultOf) as Results<S>;
}

/**
 * `change`, and what goes by the state of the data that `change` ends: `before` runs first, so that
 * all of it finds what `change` finds.
 */
export function guarded<B extends Statements, C extends Statement>(change: C, before: B) {
  return { before, change };
}

function isStatement(part: Part): part is Statement {
  return part !== undefined && 'prepare' in part;
}

function flatten(part: Part): Statement[] {
  if (isStatement(part)) return [part];
  return Object.values(part ?? {}).flatMap(flatten);
}

function isRead(statement: Statement): boolean {
  return is(statement, SQLiteSelectBase);
}

function byName(part: Part, results: Map<Statement, unknown>): unknown {
  if (part === undefined) return undefined;
  if (isStatement(part)) return results.get(part);
  if (Array.isArray(part)) return part.map((one) => byName(one, results));
  const entries = Object.entries(part);
  return Object.fromEntries(entries.map(([name, inner]) => [name, byName(inner, results)]));
}

/** Whether a write was refused by a UNIQUE, NOT NULL, CHECK or FOREIGN KEY constraint. */
export function isConstraintError(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === 'SQLITE_CONSTRAINT' || (cause !== undefined && isConstraintError(cause));
}
