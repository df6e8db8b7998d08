import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, LibsqlBatchError, type ResultSet } from '@libsql/client/web';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startLibsqlServer } from '#local/libsql-server.ts';
import { nodeRequest } from '#support/node-request.ts';

const folder = mkdtempSync(join(tmpdir(), 'libsql-server-'));
const file = join(folder, 'data', 'test.db');
const server = await startLibsqlServer({ file, port: 0 });
const client = createClient({ url: server.url });

beforeEach(() =>
  server.run(`
    DROP TABLE IF EXISTS seats;
    CREATE TABLE seats (id INTEGER PRIMARY KEY, holder TEXT UNIQUE);
  `),
);

afterAll(async () => {
  client.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const rowsOf = ({ rows }: ResultSet): unknown[][] => rows.map((row) => Array.from(row));
const query = async (statement: string) => rowsOf(await client.execute(statement));

async function post(body: string, headers: Record<string, string> = {}): Promise<number> {
  const json = { 'content-type': 'application/json', ...headers };
  return (await nodeRequest(`${server.url}/v2/pipeline`, 'POST', json, body)).status;
}

test('the libSQL stand-in returns values of every type exactly as the client sent them', async () => {
  const big = createClient({ url: server.url, intMode: 'bigint' });
  const blob = Uint8Array.from([0, 1, 254, 255, 7]);
  const values = [2n ** 60n + 1n, -(2n ** 63n), 1.5, '', 'naïve 😀'];
  const args = [...values, blob, new Uint8Array(), null, true];
  const bytes = [blob.buffer, new ArrayBuffer(0)];
  const sent = await big.execute({ sql: 'SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?', args });
  expect(rowsOf(sent)).toEqual([[...values, ...bytes, null, 1n]]);
  const types = await big.execute({ sql: 'SELECT typeof(?), typeof(?)', args: [1n, 1] });
  expect(rowsOf(types)).toEqual([['integer', 'real']]);
});

test('the libSQL stand-in runs a batch in one transaction and rolls back if a statement fails', async () => {
  const insert = 'INSERT INTO seats VALUES (?, ?) RETURNING holder';
  const results = await client.batch(
    [{ sql: insert, args: [1, 'Ann'] }, 'SELECT count(*) FROM seats'],
    'write',
  );
  expect(results.map(rowsOf)).toEqual([[['Ann']], [[1]]]);

  const failed = client.batch(
    ["INSERT INTO seats VALUES (3, 'Cy')", "INSERT INTO seats VALUES (4, 'Ann')"],
    'write',
  );
  await expect(failed).rejects.toBeInstanceOf(LibsqlBatchError);
  await expect(failed).rejects.toMatchObject({ statementIndex: 1, code: 'SQLITE_CONSTRAINT' });
  expect(await query('SELECT id FROM seats')).toEqual([[1]]);
});

test('the libSQL stand-in rolls back changes that a request did not commit', async () => {
  const statements = ['BEGIN', "INSERT INTO seats VALUES (1, 'Ann')"];
  const requests = statements.map((sql) => ({ type: 'execute', stmt: { sql } }));
  await post(JSON.stringify({ requests }));
  expect(() => server.run("INSERT INTO seats VALUES (2, 'Bob'); nonsense")).toThrow();
  server.run("INSERT INTO seats VALUES (3, 'Cy')");

  expect(await query('SELECT * FROM seats')).toEqual([[3, 'Cy']]);
});

test('the libSQL stand-in rejects text and other host names, which web pages can send without a preflight', async () => {
  expect(await post('{"requests":[]}', { 'content-type': 'text/plain' })).toBe(415);
  expect(await post('{"requests":[]}', { host: 'rebound.example:8788' })).toBe(421);
});
