import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Cursor } from '#domain/page-cursor.ts';

export function isBefore(table: Record<keyof Cursor, SQLiteColumn>, cursor: Cursor | undefined) {
  if (!cursor) return undefined;
  return sql`(${table.createdAt}, ${table.id}) < (${cursor.createdAt}, ${cursor.id})`;
}
