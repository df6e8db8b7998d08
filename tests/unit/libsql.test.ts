import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '#db/libsql.ts';
import { startLibsqlServer } from '#local/libsql-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'libsql-'));
const server = await startLibsqlServer({ file: join(folder, 'test.db'), port: 0, token: 'secret' });
const client = createClient(`${server.url}/`, 'secret');
const insert = (...args: (string | number)[]) => ({
  sql: 'insert into seats values (?, ?) returning id',
  args,
});
const all = { sql: 'select * from seats', args: [] };

beforeEach(() =>
  server.run(
    'drop table if exists seats; create table seats (id integer primary key, holder unique)',
  ),
);

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('returns rows with the values that it sent', async () => {
  const args = ['naïve 😀', '', 1.5, 2 ** 40, null, true];
  const { rows } = await client.execute({ sql: 'select ?, ?, ?, cast(? as int), ?, ?', args });
  expect(rows).toEqual([['naïve 😀', '', 1.5, 2 ** 40, null, 1]]);
});

test('refuses a value that SQLite cannot store', async () => {
  const args = [new Date(0)];
  await expect(client.execute({ sql: 'select ?', args })).rejects.toThrow('type object');
});

test('runs a batch as one transaction and returns the result of each statement', async () => {
  const results = await client.batch([insert(1, 'Ann'), insert(2, 'Bob'), all], 'write');
  const seats = [
    [1, 'Ann'],
    [2, 'Bob'],
  ];
  expect(results.map(({ rows }) => rows)).toEqual([[[1]], [[2]], seats]);
  expect(results[0]?.rowsAffected).toBe(1);
});

test('rolls back a batch with a failed statement and throws the error of that statement', async () => {
  const failed = client.batch([insert(1, 'Ann'), insert(2, 'Ann'), all], 'write');
  await expect(failed).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT' });
  expect((await client.execute(all)).rows).toEqual([]);
});

test('throws the code of a statement that failed, or the status of a refused request', async () => {
  const unknown = client.execute({ sql: 'select * from missing', args: [] });
  await expect(unknown).rejects.toMatchObject({ code: 'SQLITE_UNKNOWN' });
  const refused = createClient(server.url, 'wrong').execute(all);
  await expect(refused).rejects.toMatchObject({ code: 'SERVER_ERROR' });
  await expect(refused).rejects.toThrow('HTTP status 401: Unauthorized');
});
