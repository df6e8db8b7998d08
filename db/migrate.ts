import { fileURLToPath } from 'node:url';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { calendarTriggers } from './calendar-triggers.ts';
import type { Database } from './client.ts';
import { bookingSearchSql, clientSearchSql } from './search-triggers.ts';
import { auditTriggers, ledgerTriggers, removedFileTriggers } from './triggers.ts';

type Migratable = LibSQLDatabase<Record<string, unknown>> & Pick<Database, '$client'>;

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

const TRIGGERS = [
  auditTriggers,
  bookingSearchSql,
  calendarTriggers,
  clientSearchSql,
  ledgerTriggers,
  removedFileTriggers,
];

/**
 * Recreates all triggers each time: a changed trigger needs no migration. One transaction creates a
 * group of triggers and copies existing rows, so the triggers miss no change.
 */
export async function applyMigrations(db: Migratable): Promise<void> {
  await migrate(db, { migrationsFolder: MIGRATIONS });
  const transactions = TRIGGERS.map((statements) => `begin immediate; ${statements} commit;`);
  await db.$client.executeMultiple(transactions.join('\n'));
}
