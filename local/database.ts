import { createClient } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import * as schema from '#db/schema/index.ts';

/** The database with queries by name of table, which the Worker goes without: they cost it time. */
export type OpenDatabase = ReturnType<typeof openDatabase>;

export function openDatabase(url: string, token: string) {
  return drizzle(createClient({ url, authToken: token }), { schema });
}
