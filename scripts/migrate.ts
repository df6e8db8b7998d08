/** `npm run db:migrate`: brings the database named by DATABASE_URL and DATABASE_TOKEN up to date. */
import { createDatabase } from '#db/client.ts';
import { applyMigrations } from '#db/migrate.ts';

const { DATABASE_URL, DATABASE_TOKEN } = process.env;
if (!DATABASE_URL || !DATABASE_TOKEN) {
  console.error('Set DATABASE_URL and DATABASE_TOKEN.');
  process.exit(1);
}
await applyMigrations(createDatabase(DATABASE_URL, DATABASE_TOKEN));
console.log('The database is up to date.');
