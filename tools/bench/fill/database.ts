import Database from 'libsql';
import { applyMigrations } from '#db/migrate.ts';
import { openDatabase } from '#local/database.ts';
import { startLibsqlServer } from '#local/libsql-server.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { bookingsOf } from './bookings.ts';
import { peopleOf } from './people.ts';

/** These settings are fast, but a crash can lose data. The file must then be filled again. */
const FAST_PRAGMAS = ['synchronous = off', 'temp_store = memory', 'cache_size = -2000000'];

/**
 * Triggers that are too slow to run for each inserted row. Filling drops them. Afterwards `migrate`
 * creates them again and processes all rows at once.
 */
const SLOW_TRIGGERS = `name like 'ledger_%' or name = 'search_payment_captured'`;

export async function fillDatabase(file: string, count: number, now: number): Promise<void> {
  await migrate(file);
  const db = new Database(file);
  for (const pragma of FAST_PRAGMAS) db.pragma(pragma);
  const triggers = db.prepare(
    `select name from sqlite_schema where type = 'trigger' and (${SLOW_TRIGGERS})`,
  );
  for (const name of triggers.pluck().all()) db.exec(`drop trigger ${name}`);
  const statements = [...peopleOf(count, now), ...bookingsOf(count, now), setting];
  db.exec(`begin; ${statements.join(';\n')}; commit`);
  db.close();
  await migrate(file);
}

const setting = `insert into admin_settings (id, value, updated_at, updated_by)
  values ('zoomLink', '${MEETING_LINK}', 0, 'bench')`;

async function migrate(file: string): Promise<void> {
  const server = await startLibsqlServer({ file, port: 0 });
  await applyMigrations(openDatabase(server.url, ''));
  await server.close();
}
