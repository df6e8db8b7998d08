import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { auditTriggers } from './audit.ts';
import { bookingSearchTable } from './booking-search-triggers.ts';
import type { Database } from './client.ts';
import { clientSearchTable } from './client-search-triggers.ts';
import { ledgerTriggers } from './ledger-triggers.ts';

type Migratable = LibSQLDatabase<Record<string, unknown>> & Pick<Database, '$client'>;

const MIGRATIONS = new URL('./migrations', import.meta.url).pathname;

/** Applies the migrations that the database has not had yet, and the triggers as they now are. */
export async function applyMigrations(db: Migratable): Promise<void> {
  await migrate(db, { migrationsFolder: MIGRATIONS });
  await db.$client.executeMultiple(
    [
      ...[auditTriggers, bookingSearchTable, clientSearchTable],
      ...[ledgerTriggers, removedFileTriggers],
    ].join(''),
  );
}

/**
 * A file is removed after its row, however that went: deleted, given up, or with the account. A
 * trigger notes its key in the very transaction; a document goes with the last of its versions.
 */
const removedFileTriggers = `
  drop trigger if exists document_version_removed;
  create trigger document_version_removed after delete on document_versions begin
    insert or ignore into removed_files (key) values (old.key);
    delete from documents where id = old.document_id
      and not exists (select 1 from document_versions where document_id = old.document_id);
  end;
  drop trigger if exists document_version_refused;
  create trigger document_version_refused after update of state on document_versions
  when new.state = 'refused' begin
    insert or ignore into removed_files (key) values (new.key);
  end;
`;
