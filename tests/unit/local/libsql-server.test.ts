import { copyFileSync, writeFileSync } from 'node:fs';
import { createClient, type InArgs, LibsqlBatchError } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { startLibsqlServer } from '#local/libsql-server.ts';
import { CLOSE, execute, rowsOf, startServer } from './libsql-fixture.ts';

const CREATE_SEATS = 'CREATE TABLE seats (id INTEGER PRIMARY KEY, holder TEXT UNIQUE)';

describe('the libSQL client', () => {
  it('executes statements with positional and named arguments', async () => {
    const { client } = await startServer();
    await client.execute(CREATE_SEATS);

    const inserted = await client.execute({
      sql: 'INSERT INTO seats VALUES (?, ?)',
      args: [7n, 'Ann'],
    });
    expect(inserted).toMatchObject({ rowsAffected: 1, lastInsertRowid: 7n });

    const byHolder: [string, InArgs][] = [
      [':who', { who: 'Ann' }],
      ['@who', { '@who': 'Ann' }],
      ['$who', { $who: 'Ann' }],
      ['?1', ['Ann']],
    ];
    for (const [parameter, args] of byHolder) {
      const found = await client.execute({
        sql: `SELECT * FROM seats WHERE holder = ${parameter}`,
        args,
      });
      expect(rowsOf(found)).toEqual([[7, 'Ann']]);
      expect([found.columns, found.columnTypes]).toEqual([
        ['id', 'holder'],
        ['INTEGER', 'TEXT'],
      ]);
    }
  });

  it('brings every type back as it was sent', async () => {
    const { server } = await startServer();
    const client = createClient({ url: server.url, intMode: 'bigint' });
    const blob = Uint8Array.from([0, 1, 254, 255, 7]);
    const args = [
      2n ** 60n + 1n,
      -(2n ** 63n),
      1.5,
      '',
      'naïve 😀',
      blob,
      new Uint8Array(),
      null,
      true,
    ];
    const bytes = [blob.buffer, new ArrayBuffer(0)];
    const sent = await client.execute({ sql: 'SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?', args });
    expect(rowsOf(sent)).toEqual([[...args.slice(0, 5), ...bytes, null, 1n]]);
    const types = await client.execute({
      sql: 'SELECT typeof(?), typeof(?), typeof(?)',
      args: [1n, 1, true],
    });
    expect(rowsOf(types)).toEqual([['integer', 'real', 'integer']]);
  });

  it('runs a batch as one transaction, and undoes it when a statement fails', async () => {
    const { client, query } = await startServer();
    await client.execute(CREATE_SEATS);

    const results = await client.batch(
      [
        { sql: 'INSERT INTO seats VALUES (?, ?) RETURNING holder', args: [1, 'Ann'] },
        { sql: 'INSERT INTO seats VALUES (?, ?)', args: [2, 'Bob'] },
        'SELECT count(*) FROM seats',
      ],
      'write',
    );
    expect(results.map(({ rowsAffected }) => rowsAffected)).toEqual([1, 1, 0]);
    expect(results.map(rowsOf)).toEqual([[['Ann']], [], [[2]]]);

    const failed = client.batch(
      ["INSERT INTO seats VALUES (3, 'Cy')", "INSERT INTO seats VALUES (4, 'Ann')"],
      'write',
    );
    await expect(failed).rejects.toBeInstanceOf(LibsqlBatchError);
    await expect(failed).rejects.toMatchObject({ statementIndex: 1, code: 'SQLITE_CONSTRAINT' });
    expect(await query('SELECT count(*) FROM seats')).toEqual([[2]]);
  });

  it('runs read batches, several statements at once, and migrations', async () => {
    const { client, query } = await startServer();
    await client.executeMultiple(`
      CREATE TABLE parents (id INTEGER PRIMARY KEY);
      CREATE TABLE children (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parents);
      CREATE TRIGGER greet AFTER INSERT ON parents BEGIN
        INSERT INTO children VALUES (new.id, new.id); UPDATE children SET id = -id;
      END;
      INSERT INTO parents VALUES (1);
    `);
    const results = await client.batch(['SELECT * FROM children'], 'read');
    expect(results.map(rowsOf)).toEqual([[[-1, 1]]]);

    await client.migrate(['INSERT INTO children VALUES (2, 99)']);
    expect(await query('SELECT * FROM children WHERE id = 2')).toEqual([[2, 99]]);
  });

  it('enforces foreign keys, whoever switched them off on another stream', async () => {
    const { client, send } = await startServer();
    await client.execute('CREATE TABLE tree (id INTEGER PRIMARY KEY, up INTEGER REFERENCES tree)');
    await send([execute('PRAGMA foreign_keys = off'), CLOSE]);
    await expect(client.execute('INSERT INTO tree VALUES (1, 2)')).rejects.toThrow(
      'SQLITE_CONSTRAINT: SQLite error: FOREIGN KEY constraint failed',
    );
  });

  it('needs its token', async () => {
    const { query, server } = await startServer({ token: 'secret' });
    expect(await query('SELECT 1')).toEqual([[1]]);
    for (const authToken of [undefined, 'wrong']) {
      const stranger = createClient({ url: server.url, authToken });
      await expect(stranger.execute('SELECT 1')).rejects.toMatchObject({
        code: 'SERVER_ERROR',
        message: 'SERVER_ERROR: Server returned HTTP status 401: Unauthorized',
      });
    }
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });
});

describe('the server', () => {
  it('does not start on a file that is no database', async () => {
    const { file } = await startServer();
    const other = `${file}.txt`;
    writeFileSync(other, 'not a database '.repeat(100));
    await expect(startLibsqlServer({ file: other, port: 0 })).rejects.toThrow('not a database');
  });

  it('gives one file that holds everything, and no longer answers, once closed', async () => {
    const { client, file, server } = await startServer();
    await client.execute(CREATE_SEATS);
    await client.execute("INSERT INTO seats VALUES (1, 'Ann')");
    await Promise.all([server.close(), server.close()]);
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();

    const copy = `${file}.copy`;
    copyFileSync(file, copy);
    const again = await startLibsqlServer({ file: copy, port: 0 });
    const seen = await createClient({ url: again.url }).execute('SELECT holder FROM seats');
    await again.close();
    expect(rowsOf(seen)).toEqual([['Ann']]);
  });

  it('says so when its port is taken', async () => {
    const { server, file } = await startServer();
    await expect(startLibsqlServer({ file, port: server.port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('offers version 2 alone', async () => {
    const { server } = await startServer();
    const status = async (path: string) => (await fetch(server.url + path)).status;
    expect(await status('/health')).toBe(200);
    expect(await status('/v2')).toBe(200);
    for (const path of ['/', '/v3', '/v3-protobuf', '/v2/pipeline', '/v2/cursor']) {
      expect(await status(path)).toBe(404);
    }
  });
});
