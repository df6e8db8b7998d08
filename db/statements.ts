import { getTableColumns, is, Placeholder, SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/web';
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
  type Builder,
  type Database,
  mapStatements,
  type Part,
  type Statement,
  type Values,
} from './client.ts';

export const build: Builder = drizzle.mock();

export type Given<Name extends string> = (name: Name) => Placeholder;

export type Operand<T extends string | number> = T | SQL | Placeholder;

/** Statements whose SQL is made once an isolate: Drizzle takes longer to make it than SQLite to run it. */
export function prepared<Name extends string, const P extends Part>(
  make: (given: Given<Name>) => P,
) {
  let plans: P | undefined;
  return (given: Values<Name>): P => {
    plans ??= mapStatements(make(sql.placeholder), preparedStatement) as P;
    return mapStatements(plans, ({ prepare }) => ({ prepare, given }) as Statement) as P;
  };
}

function preparedStatement(statement: Statement): Statement {
  const plan = statement.prepare();
  return { prepare: () => plan } as Statement;
}

/** A new row with its columns' defaults filled in: what the database will hold. */
export function completeRow<Table extends SQLiteTable>(
  table: Table,
  row: Table['$inferInsert'],
): Table['$inferSelect'] {
  return withDefaults(table, row);
}

/** A whole row as SQLite takes it, for a prepared statement whose placeholders are `columnsGiven`. */
export function driverValues<Table extends SQLiteTable>(table: Table, row: Table['$inferSelect']) {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const values = Object.entries(columns).map(([key, column]) => {
    const value = row[key];
    return [key, value === null ? null : column.mapToDriverValue(value)];
  });
  return Object.fromEntries(values) as Values<keyof Table['$inferSelect'] & string>;
}

/** A placeholder for each column, by the column's name in `driverValues`. */
export function columnsGiven<Table extends SQLiteTable>(table: Table): SQLiteInsertValue<Table> {
  const keys = Object.keys(getTableColumns(table));
  const given = Object.fromEntries(keys.map((key) => [key, sql.placeholder(key)]));
  return given as unknown as SQLiteInsertValue<Table>;
}

/** INSERT … SELECT … WHERE: the row goes in only if `condition` holds in that very statement. */
export function insertIf<Table extends SQLiteTable>(
  db: Pick<Database, 'insert'>,
  table: Table,
  row: SQLiteInsertValue<Table>,
  condition: SQL,
) {
  return insertFrom(db, table, row, sql`where ${condition}`);
}

/** The same with the rows of other tables: `source` is all that follows the values. */
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
