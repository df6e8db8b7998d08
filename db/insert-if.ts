import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';

/** A new row with its columns' defaults filled in: what the database will hold. */
export function completeRow<Table extends SQLiteTable>(
  table: Table,
  row: Table['$inferInsert'],
): Table['$inferSelect'] {
  return withDefaults(table, row);
}

/** INSERT … SELECT … WHERE: the row goes in only if `condition` holds in that very statement. */
export function insertIf<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: SQLiteInsertValue<Table>,
  condition: SQL,
) {
  const columns = getTableColumns(table);
  const values = Object.entries(withDefaults(table, row)).map(([key, value]) =>
    is(value, SQL) ? value : sql.param(value, columns[key]),
  );
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} where ${condition}`);
}

function withDefaults(table: SQLiteTable, row: Record<string, unknown>): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([key, column]) => [key, row[key] ?? column.default ?? null]),
  );
}
