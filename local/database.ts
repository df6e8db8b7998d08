import { createClient } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import * as schema from '#db/schema/index.ts';

/** Has Drizzle's API `db.query`: too slow for the Worker, but fast enough for scripts. */
export type OpenDatabase = ReturnType<typeof openDatabase>;

export function openDatabase(url: string, token: string) {
  return drizzle(createClient({ url, authToken: token }), { schema });
}
