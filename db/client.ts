import { createClient, type InArgs } from '@libsql/client/web';
import { fillPlaceholders } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/web';
import type { PreparedQueryConfig, SQLitePreparedQuery } from 'drizzle-orm/sqlite-core';

export function createDatabase(url: string, token: string) {
  return drizzle(createClient({ url, authToken: token }));
}

export type Database = Pick<
  ReturnType<typeof createDatabase>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'run' | '$client'
>;

export type Builder = Omit<Database, 'run' | '$client'>;

type Plan = Pick<SQLitePreparedQuery<PreparedQueryConfig>, 'getQuery' | 'mapResult'>;

export type Values<Name extends string = string> = Record<Name, string | number | null>;

export interface Statement<T = unknown> {
  readonly _: { readonly result: T };
  readonly given?: Values;
  prepare(): Plan;
}

/** Statements by name, alone or in groups. What is undefined is left out. */
export type Statements = { readonly [name: string]: Part };
export type Part = Statement | Statements | readonly (Statement | Statements)[] | undefined;

export type Results<S> = { -readonly [Name in keyof S]: Result<S[Name]> };
type Result<P> = P extends Statement<infer T> ? T : Results<P>;

/**
 * Runs statements as one transaction in one round trip: first those that write, then those that
 * read, each kind in the order of its keys. A failed constraint rolls all of them back; a statement
 * that matched no row does not. `values` are those that any of the statements may ask for.
 */
export async function runAll<const S extends Statements>(
  db: Database,
  statements: S,
  values: Values = {},
) {
  const all = flatten(statements).map((statement) => toQuery(statement, values));
  const writes = all.filter(({ isRead }) => !isRead);
  const ordered = [...writes, ...all.filter(({ isRead }) => isRead)];
  // `write` takes the lock at once: SQLite gives none to a transaction that has begun by reading.
  const answers = await db.$client.batch(ordered, writes.length > 0 ? 'write' : 'deferred');
  const resultOf = new Map(
    ordered.map(({ statement, plan }, n) => [statement, plan.mapResult(answers[n], true)]),
  );
  return mapStatements(statements, (statement) => resultOf.get(statement)) as Results<S>;
}

/** `change` ends a state of the data on which `before` depends: so `before` runs first. */
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

function toQuery(statement: Statement, shared: Values) {
  const plan = statement.prepare();
  const { sql, params } = plan.getQuery();
  const args = fillPlaceholders(params, { ...shared, ...statement.given }) as InArgs;
  return { statement, plan, sql, args, isRead: sql.startsWith('select') };
}

export function mapStatements(part: Part, change: (statement: Statement) => unknown): unknown {
  if (part === undefined) return undefined;
  if (isStatement(part)) return change(part);
  if (Array.isArray(part)) return part.map((one) => mapStatements(one, change));
  const entries = Object.entries(part);
  return Object.fromEntries(entries.map(([name, inner]) => [name, mapStatements(inner, change)]));
}

export function isConstraintError(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === 'SQLITE_CONSTRAINT' || (cause !== undefined && isConstraintError(cause));
}
