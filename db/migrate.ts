import { fileURLToPath } from 'node:url';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { calendarTriggers } from './calendar-triggers.ts';
import type { Database } from './client.ts';
import { bookingSearchSql, clientSearchSql } from './search-triggers.ts';
import { auditTriggers, ledgerTriggers, removedFileTriggers } from './triggers.ts';

/** `migrate` and `executeMultiple` need no types of the tables. */
type Migratable = LibSQLDatabase<Record<string, unknown>> & Pick<Database, '$client'>;

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Creates all triggers again, so that a changed trigger needs no migration. Adds missing copies. */
export async function applyMigrations(db: Migratable): Promise<void> {
  await migrate(db, { migrationsFolder: MIGRATIONS });
  await db.$client.executeMultiple(
    [
      auditTriggers,
      bookingSearchSql,
      calendarTriggers,
      clientSearchSql,
      ledgerTriggers,
      removedFileTriggers,
    ].join('\n'),
  );
}
