/** `npm run db:migrate` migrates the database of DATABASE_URL and DATABASE_TOKEN. */
import { createDatabase } from '#db/client.ts';
import { applyMigrations } from '#db/migrate.ts';

const { DATABASE_URL, DATABASE_TOKEN } = process.env;
if (!DATABASE_URL || !DATABASE_TOKEN) {
  console.error('Set DATABASE_URL and DATABASE_TOKEN.');
  process.exit(1);
}
const db = createDatabase(DATABASE_URL, DATABASE_TOKEN);
await applyMigrations(db);
console.log('The database is up to date.');
