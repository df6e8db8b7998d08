import { createClient } from '@libsql/client/web';
import { drizzle } from 'drizzle-orm/libsql/web';
import * as schema from '#db/schema/index.ts';

/** Database with Drizzle's `db.query` API, which the Worker does not use because it costs time. */
export type OpenDatabase = ReturnType<typeof openDatabase>;

export function openDatabase(url: string, token: string) {
  return drizzle(createClient({ url, authToken: token }), { schema });
}
