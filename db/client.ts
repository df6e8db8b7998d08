import { createClient, type InValue } from '@libsql/client/http';
import { and, fillPlaceholders, getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/http';
import type {
  PreparedQueryConfig,
  SQLiteColumn,
  SQLiteInsertValue,
  SQLitePreparedQuery,
  SQLiteTable,
} from 'drizzle-orm/sqlite-core';

export function createDatabase(url: string, token: string) {
  return drizzle(createClient({ url, authToken: token }));
}

export type Database = Pick<
  ReturnType<typeof createDatabase>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'run' | '$client'
>;

export type Builder = Omit<Database, 'run' | '$client'>;

type Values<Name extends string = string> = Record<Name, string | number | null>;

export interface Statement<T = unknown> {
  readonly _: { readonly result: T };
  readonly placeholderValues?: Values;
  prepare(): Plan;
}

interface Plan extends Pick<SQLitePreparedQuery<PreparedQueryConfig>, 'getQuery' | 'mapResult'> {
  /** True for a prepared read, which returns JSON text: an array with one array per row. */
  isJson?: boolean;
}

export type Statements = { readonly [name: string]: Tree };

type Tree = Statement | Statements | readonly (Statement | Statements)[] | undefined;

export type Results<S> = { -readonly [Name in keyof S]: Result<S[Name]> };

type Result<S> = S extends Statement<infer T> ? T : Results<S>;

/**
 * Runs all statements in one request and one transaction: first writes, then reads. A failed
 * constraint rolls back everything. A statement that matches no row rolls back nothing.
 */
export async function runAll<const S extends Statements>(
  db: Database,
  statements: S,
  sharedValues: Values = {},
) {
  const all = statementsIn(statements).map((statement) => toQuery(statement, sharedValues));
  const jsonReads = all.filter(({ plan }) => plan.isJson);
  const others = all.filter(({ plan }) => !plan.isJson);
  const writes = others.filter(({ isRead }) => !isRead);
  const separate = [...writes, ...others.filter(({ isRead }) => isRead)];
  const joined = jsonReads.length > 0 ? [joinReads(jsonReads)] : [];
  const responses = await send(db, [...separate, ...joined], writes.length > 0);
  const jsonTexts = Object.values(responses[separate.length]?.rows[0] ?? {});
  const results = [...responses.slice(0, separate.length), ...jsonTexts];
  const resultOf = new Map<Statement, unknown>();
  for (const [index, { statement, plan }] of [...separate, ...jsonReads].entries()) {
    // `true` means for Drizzle that the result comes from a batch: it reads `rows`.
    resultOf.set(statement, plan.mapResult(results[index], true));
  }
  return mapStatements(statements, (statement) => resultOf.get(statement)) as Results<S>;
}

type Query = ReturnType<typeof toQuery>;

function send({ $client }: Database, queries: Pick<Query, 'sql' | 'args'>[], hasWrites: boolean) {
  const [first] = queries;
  // A single read needs no transaction. BEGIN and COMMIT would take most of the request's time.
  if (first && queries.length === 1 && !hasWrites) return Promise.all([$client.execute(first)]);
  // Mode `write` takes the lock before the first read. After a read, SQLite may refuse the lock.
  return $client.batch(queries, hasWrites ? 'write' : 'deferred');
}

function joinReads(reads: readonly Query[]) {
  const columns = reads.map(
    ({ sql }, n) => `(select json_group_array(json("row")) from (${sql})) as "read${n}"`,
  );
  return { sql: `select ${columns.join(', ')}`, args: reads.flatMap(({ args }) => args) };
}

/** `runAll` keeps the order of the keys. So `before` checks the data before `change` alters it. */
export function runAfter<B extends Statements, C extends Statement>(change: C, before: B) {
  return { before, change };
}

function isStatement(tree: Tree): tree is Statement {
  return tree !== undefined && 'prepare' in tree;
}

function statementsIn(tree: Tree): Statement[] {
  if (isStatement(tree)) return [tree];
  return Object.values(tree ?? {}).flatMap(statementsIn);
}

function toQuery(statement: Statement, sharedValues: Values) {
  const plan = statement.prepare();
  const query = plan.getQuery();
  const values = { ...sharedValues, ...statement.placeholderValues };
  const args = fillPlaceholders(query.params, values) as InValue[];
  return { statement, plan, sql: query.sql, args, isRead: isRead(query) };
}

function isRead({ sql }: { sql: string }): boolean {
  return sql.startsWith('select');
}

function mapStatements(tree: Tree, map: (statement: Statement) => unknown): unknown {
  if (tree === undefined) return undefined;
  if (isStatement(tree)) return map(tree);
  if (Array.isArray(tree)) return tree.map((inner) => mapStatements(inner, map));
  const entries = Object.entries(tree);
  return Object.fromEntries(entries.map(([name, inner]) => [name, mapStatements(inner, map)]));
}

export function isConstraintError(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === 'SQLITE_CONSTRAINT' || (cause !== undefined && isConstraintError(cause));
}

export function onConstraintError(refusal: Error) {
  return (error: unknown): never => {
    throw isConstraintError(error) ? refusal : error;
  };
}

/** Returns the values for `columnPlaceholders` in SQLite's format. Adds missing default values. */
export function driverValues<Table extends SQLiteTable>(table: Table, row: Table['$inferInsert']) {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const complete = withDefaults(table, row);
  const values = Object.entries(columns).map(([key, column]) => {
    const value = complete[key];
    return [key, value === null ? null : column.mapToDriverValue(value)];
  });
  return Object.fromEntries(values) as Values<keyof Table['$inferSelect'] & string>;
}

export function columnPlaceholders<Table extends SQLiteTable>(table: Table) {
  const keys = Object.keys(getTableColumns(table));
  const placeholders = keys.map((key) => [key, sql`${sql.placeholder(key)}`]);
  return Object.fromEntries(placeholders) as Record<keyof Table['$inferSelect'], SQL>;
}

export function has(table: SQLiteTable, ...conditions: (SQL | undefined)[]): SQL<boolean> {
  return sql`exists (select 1 from ${table} where ${and(...conditions)})`;
}

export function hasNo(table: SQLiteTable, ...conditions: (SQL | undefined)[]): SQL<boolean> {
  return sql`not ${has(table, ...conditions)}`;
}

/** Checks and inserts in one statement, so no other request can write in between. */
export function insertIf<Table extends SQLiteTable>(
  db: Pick<Database, 'insert'>,
  table: Table,
  row: SQLiteInsertValue<Table>,
  condition: SQL,
) {
  return insertFrom(db, table, row, sql`where ${condition}`);
}

/** Inserts the row once per row of `source`. `source` is SQL that starts with FROM or WHERE. */
export function insertFrom<Table extends SQLiteTable>(
  db: Pick<Database, 'insert'>,
  table: Table,
  row: SQLiteInsertValue<Table>,
  source: SQL,
) {
  const columns = getTableColumns(table);
  const values = Object.entries(withDefaults(table, row)).map(([key, value]) =>
    is(value, SQL) ? value : sql.param(value, columns[key]),
  );
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} ${source}`);
}

function withDefaults(table: SQLiteTable, row: Record<string, unknown>): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  const values = columns.map(([key, column]) => [key, row[key] ?? column.default ?? null]);
  return Object.fromEntries(values);
}

/** Builds the statements of `prepared`, without a connection to a database. */
export const build: Builder = drizzle.mock();

type Placeholder = ReturnType<typeof sql.placeholder>;

export type Given<Name extends string> = (name: Name) => Placeholder;

export type Operand<T extends string | number> = T | SQL | Placeholder;

/**
 * Builds the SQL once per isolate: building SQL takes longer than running the statement. With
 * `keepsResult`, a read returns the same array while the rows stay equal. Never change this array.
 */
export function prepared<Name extends string, const S extends Tree>(
  make: (given: Given<Name>) => S,
  { keepsResult = false }: { keepsResult?: boolean } = {},
) {
  let built: S | undefined;
  return (placeholderValues: Values<Name>): S => {
    built ??= mapStatements(make(sql.placeholder), (statement) =>
      preparedStatement(statement, keepsResult),
    ) as S;
    return mapStatements(built, ({ prepare }) => ({ prepare, placeholderValues })) as S;
  };
}

function preparedStatement(statement: Statement, keepsResult: boolean): Statement {
  const built = statement.prepare();
  const plan = isRead(built.getQuery()) ? asJson(built, keepsResult) : built;
  return { prepare: () => plan } as Statement;
}

/** SQLite returns each row as a JSON array, because libSQL decodes single values slowly. */
function asJson(plan: Plan, keepsResult: boolean): Plan {
  const { sql, params } = plan.getQuery();
  const from = startOfFrom(sql);
  const columns = sql.slice('select '.length, from);
  const query = { sql: `select json_array(${columns}) as "row"${sql.slice(from)}`, params };
  let kept: { text: unknown; result: unknown } | undefined;
  return {
    isJson: true,
    getQuery: () => query,
    mapResult(text) {
      if (kept && kept.text === text) return kept.result;
      const result = plan.mapResult({ rows: JSON.parse(String(text)) }, true);
      if (keepsResult) kept = { text, result };
      return result;
    },
  };
}

function startOfFrom(sql: string): number {
  let depth = 0;
  for (const { 0: token, index } of sql.matchAll(/[()]| from /g)) {
    if (token === ' from ' && depth === 0) return index;
    if (token !== ' from ') depth += token === '(' ? 1 : -1;
  }
  throw new Error(`The statement has no FROM: ${sql}`);
}
