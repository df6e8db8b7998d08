import { sql } from 'drizzle-orm';
import { outbox, type StoredEmail } from '#db/schema/index.ts';

/** An email of the outbox without its text, as SQL. */
export const emptied = sql<StoredEmail>`json_set(${outbox.payload}, '$.html', '', '$.text', '')`;
