import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';

/** A new row with its columns' defaults filled in: what the database will hold. */
export function completeRow<Table extends SQLiteTable>(
  table: Table,
  row: Table['$inferInsert'],
): Table['$inferSelect'] {
  const given: Record<string, unknown> = row;
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => [
    key,
    given[key] ?? column.default ?? null,
  ]);
  return Object.fromEntries(entries);
}

/** A new row, some values of which the database itself finds out. */
type Row<Table extends SQLiteTable> = {
  [Column in keyof Table['$inferInsert']]: Table['$inferInsert'][Column] | SQL;
};

/** INSERT … SELECT … WHERE: the row goes in only if `condition` holds in that very statement. */
export function insertIf<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: Row<Table>,
  condition: SQL,
) {
  const complete: Record<string, unknown> = completeRow(table, row as Table['$inferInsert']);
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = complete[key];
    return is(value, SQL) ? value : sql.param(value, column);
  });
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} where ${condition}`);
}
