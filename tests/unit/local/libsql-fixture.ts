import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type ResultSet } from '@libsql/client/web';
import { onTestFinished } from 'vitest';
import { startLibsqlServer } from '#local/libsql-server.ts';

/** Starts a server on a new file, with a client of it, until the test ends. */
export async function startServer({ token }: { token?: string } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'libsql-server-'));
  const file = join(directory, 'data', 'test.db');
  const server = await startLibsqlServer({ file, port: 0, token });
  const client = createClient({ url: server.url, authToken: token, concurrency: 1_000 });
  onTestFinished(async () => {
    client.close();
    await server.close();
    rmSync(directory, { recursive: true });
  });
  return {
    server,
    file,
    client,
    query: async (sql: string) => rowsOf(await client.execute(sql)),
    post: (body: string, type = 'application/json') =>
      fetch(`${server.url}/v2/pipeline`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      }),
  };
}

export function rowsOf({ rows }: ResultSet): unknown[][] {
  return rows.map((row) => Array.from(row));
}
