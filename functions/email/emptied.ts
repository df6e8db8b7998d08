import { type SQL, sql } from 'drizzle-orm';
import { outbox, type StoredEmail } from '#db/schema/index.ts';

/** An email of the outbox without its text, as SQL. */
export function emptied(payload: SQL = sql`${outbox.payload}`): SQL<StoredEmail> {
  return sql`json_set(${payload}, '$.html', '', '$.text', '')`;
}
