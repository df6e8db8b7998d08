import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { insertIf, type Statement } from '#db/client.ts';
import { adminSettings, auditLog } from '#db/schema/index.ts';
import type { Cursor } from '#domain/list-queries.ts';
import type { DayRange } from '#domain/money/sums.ts';
import { defaultSettings, type SettingId } from '#domain/settings/settings.ts';
import { DAY, istInstant } from '#domain/time.ts';
import type { Context, Moment } from '#functions/context.ts';

type AuditEntry = Omit<typeof auditLog.$inferInsert, 'at'>;

export function auditStatement({ db, now }: Moment, entry: AuditEntry, onlyIf: SQL = sql`true`) {
  return insertIf(db, auditLog, { at: now, ...entry }, onlyIf);
}

/** `changes()` counts the rows of the previous statement, so `audit` must follow `change`. */
export function withAudit<C extends Statement>(moment: Moment, change: C, entry: AuditEntry) {
  return { change, audit: auditStatement(moment, entry, sql`changes() > 0`) };
}

export function isDatabaseReachable({ db }: Context): Promise<boolean> {
  return db.run(sql`select 1`).then(Boolean, () => false);
}

export function settingText(id: SettingId): SQL<string> {
  return sql<string>`coalesce(
    (select ${adminSettings.value} from ${adminSettings} where ${adminSettings.id} = ${id}),
    ${defaultSettings[id]}
  )`;
}

export function settingNumber(id: SettingId): SQL<number> {
  return sql<number>`cast(${settingText(id)} as integer)`;
}

type ListedTable = Record<'createdAt' | 'id', SQLiteColumn>;

export function isBefore(table: ListedTable, cursor: Cursor | undefined) {
  if (!cursor) return undefined;
  return sql`(${table.createdAt}, ${table.id}) < (${cursor.at}, ${cursor.id})`;
}

export function isWithin(at: SQLiteColumn, { from, to }: Partial<DayRange>) {
  return and(
    from ? gte(at, istInstant(from, '00:00')) : undefined,
    to ? lt(at, istInstant(to, '00:00') + DAY) : undefined,
  );
}
