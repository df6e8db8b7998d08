import { createClient } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import * as schema from '#db/schema/index.ts';

/** Includes Drizzle's `db.query` API, which is too slow for the Worker. */
export type OpenDatabase = ReturnType<typeof openDatabase>;

export function openDatabase(url: string, token: string) {
  return drizzle(createClient({ url, authToken: token }), { schema });
}
