import { createClient, type InArgs } from '@libsql/client/http';
import { and, fillPlaceholders, getTableColumns, is, Placeholder, SQL, sql } from 'drizzle-orm';
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
  readonly given?: Values;
  prepare(): Plan;
}

type Plan = Pick<SQLitePreparedQuery<PreparedQueryConfig>, 'getQuery' | 'mapResult'>;

export type Statements = { readonly [name: string]: Part };

type Part = Statement | Statements | readonly (Statement | Statements)[] | undefined;

export type Results<S> = { -readonly [Name in keyof S]: Result<S[Name]> };

type Result<P> = P extends Statement<infer T> ? T : Results<P>;

/**
 * Runs all statements in one transaction and one request: first the writes, then the reads. A
 * failed constraint rolls back all statements. A statement that matches no row rolls back nothing.
 */
export async function runAll<const S extends Statements>(
  db: Database,
  statements: S,
  values: Values = {},
) {
  const all = statementsIn(statements).map((statement) => toQuery(statement, values));
  const writes = all.filter(({ isRead }) => !isRead);
  const ordered = [...writes, ...all.filter(({ isRead }) => isRead)];
  // Mode `write` locks the database at the start. After a read, SQLite may refuse the lock.
  const answers = await db.$client.batch(ordered, writes.length > 0 ? 'write' : 'deferred');
  const resultOf = new Map(
    ordered.map(({ statement, plan }, index) => [statement, plan.mapResult(answers[index], true)]),
  );
  return mapStatements(statements, (statement) => resultOf.get(statement)) as Results<S>;
}

/** The statements `before` run first, because their conditions read data that `change` alters. */
export function guarded<B extends Statements, C extends Statement>(change: C, before: B) {
  return { before, change };
}

function isStatement(part: Part): part is Statement {
  return part !== undefined && 'prepare' in part;
}

function statementsIn(part: Part): Statement[] {
  if (isStatement(part)) return [part];
  return Object.values(part ?? {}).flatMap(statementsIn);
}

function toQuery(statement: Statement, shared: Values) {
  const plan = statement.prepare();
  const query = plan.getQuery();
  const args = fillPlaceholders(query.params, { ...shared, ...statement.given }) as InArgs;
  return { statement, plan, sql: query.sql, args, isRead: isRead(query) };
}

function isRead({ sql }: { sql: string }): boolean {
  return sql.startsWith('select');
}

function mapStatements(part: Part, change: (statement: Statement) => unknown): unknown {
  if (part === undefined) return undefined;
  if (isStatement(part)) return change(part);
  if (Array.isArray(part)) return part.map((item) => mapStatements(item, change));
  const entries = Object.entries(part);
  return Object.fromEntries(entries.map(([name, inner]) => [name, mapStatements(inner, change)]));
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

/** Returns the row in SQLite's format, with default values. The values fill `columnPlaceholders`. */
export function driverValues<Table extends SQLiteTable>(table: Table, row: Table['$inferInsert']) {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const complete = withDefaults(table, row);
  const values = Object.entries(columns).map(([key, column]) => {
    const value = complete[key];
    return [key, value === null ? null : column.mapToDriverValue(value)];
  });
  return Object.fromEntries(values) as Values<keyof Table['$inferSelect'] & string>;
}

export function columnPlaceholders<Table extends SQLiteTable>(
  table: Table,
): SQLiteInsertValue<Table> {
  const keys = Object.keys(getTableColumns(table));
  const given = Object.fromEntries(keys.map((key) => [key, sql.placeholder(key)]));
  return given as unknown as SQLiteInsertValue<Table>;
}

export function has(table: SQLiteTable, ...conditions: (SQL | undefined)[]): SQL<boolean> {
  return sql`exists (select 1 from ${table} where ${and(...conditions)})`;
}

export function hasNo(table: SQLiteTable, ...conditions: (SQL | undefined)[]): SQL<boolean> {
  return sql`not ${has(table, ...conditions)}`;
}

/** One statement checks the condition and inserts the row, so no other request comes in between. */
export function insertIf<Table extends SQLiteTable>(
  db: Pick<Database, 'insert'>,
  table: Table,
  row: SQLiteInsertValue<Table>,
  condition: SQL,
) {
  return insertFrom(db, table, row, sql`where ${condition}`);
}

/** Inserts the row once for each row that `source` finds. `source` is SQL from FROM or WHERE on. */
export function insertFrom<Table extends SQLiteTable>(
  db: Pick<Database, 'insert'>,
  table: Table,
  row: SQLiteInsertValue<Table>,
  source: SQL,
) {
  const columns = getTableColumns(table);
  const values = Object.entries(withDefaults(table, row)).map(([key, value]) =>
    is(value, SQL) || is(value, Placeholder) ? value : sql.param(value, columns[key]),
  );
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} ${source}`);
}

function withDefaults(table: SQLiteTable, row: Record<string, unknown>): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([key, column]) => [key, row[key] ?? column.default ?? null]),
  );
}

export const build: Builder = drizzle.mock();

export type Given<Name extends string> = (name: Name) => Placeholder;

export type Operand<T extends string | number> = T | SQL | Placeholder;

interface PreparedOptions {
  /** A row with unchanged values stays the same object, so callers must not change rows. */
  keepsRows?: boolean;
}

/** Builds the SQL once per isolate, because building is slower than running the SQL. */
export function prepared<Name extends string, const P extends Part>(
  make: (given: Given<Name>) => P,
  { keepsRows = false }: PreparedOptions = {},
) {
  let plans: P | undefined;
  return (given: Values<Name>): P => {
    plans ??= mapStatements(make(sql.placeholder), (statement) =>
      preparedStatement(statement, keepsRows),
    ) as P;
    return mapStatements(plans, ({ prepare }) => ({ prepare, given }) as Statement) as P;
  };
}

function preparedStatement(statement: Statement, keepsRows: boolean): Statement {
  const plan = statement.prepare();
  const read = isRead(plan.getQuery()) ? asJson(plan, keepsRows) : plan;
  return { prepare: () => read } as Statement;
}

/** SQLite returns each row as one JSON text, because the client decodes single values slowly. */
function asJson(plan: Plan, keepsRows: boolean): Plan {
  const { sql, params } = plan.getQuery();
  const from = startOfFrom(sql);
  const columns = sql.slice('select '.length, from);
  const query = { sql: `select json_array(${columns}) as "row"${sql.slice(from)}`, params };
  const toRows = (texts: readonly string[]) =>
    plan.mapResult({ rows: texts.map((text) => JSON.parse(text)) }, true) as unknown[];
  const map = keepsRows ? keepingRows(toRows) : toRows;
  return {
    getQuery: () => query,
    mapResult: (answer) => map((answer as { rows: { row: string }[] }).rows.map(({ row }) => row)),
  };
}

function keepingRows(toRows: (texts: readonly string[]) => unknown[]) {
  let known = new Map<string, unknown>();
  return (texts: readonly string[]): unknown[] => {
    known = new Map(texts.map((text) => [text, known.get(text) ?? toRows([text])[0]]));
    return texts.map((text) => known.get(text));
  };
}

/** Finds the FROM of the outer query. Subqueries are in brackets. */
function startOfFrom(sql: string): number {
  let depth = 0;
  for (const { 0: token, index } of sql.matchAll(/[()]| from /g)) {
    if (token === ' from ' && depth === 0) return index;
    if (token !== ' from ') depth += token === '(' ? 1 : -1;
  }
  throw new Error(`The statement has no FROM: ${sql}`);
}
