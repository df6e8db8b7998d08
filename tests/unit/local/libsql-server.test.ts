import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, LibsqlBatchError, type ResultSet } from '@libsql/client/web';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/web';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startLibsqlServer } from '#local/libsql-server.ts';

const CREATE_SEATS = 'CREATE TABLE seats (id INTEGER PRIMARY KEY, holder TEXT UNIQUE)';
const seats = sqliteTable('seats', { id: integer('id').primaryKey(), holder: text('holder') });

const folder = mkdtempSync(join(tmpdir(), 'libsql-server-'));
const file = join(folder, 'data', 'test.db');
const server = await startLibsqlServer({ file, port: 0 });
const client = createClient({ url: server.url, concurrency: 1_000 });

beforeEach(() => server.run(`DROP TABLE IF EXISTS seats; ${CREATE_SEATS}`));

afterAll(async () => {
  client.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const rowsOf = ({ rows }: ResultSet): unknown[][] => rows.map((row) => Array.from(row));
const query = async (statement: string) => rowsOf(await client.execute(statement));

const post = (body: string, type = 'application/json') =>
  fetch(`${server.url}/v2/pipeline`, { method: 'POST', headers: { 'content-type': type }, body });

/** The request that executes one statement. */
const execute = (sql: string, ...args: unknown[]) => ({ type: 'execute', stmt: { sql, args } });
const bind = (value: unknown) => JSON.stringify({ requests: [execute('SELECT ?', value)] });

describe('the libSQL client', () => {
  it('executes statements with arguments', async () => {
    const insert = { sql: 'INSERT INTO seats VALUES (?, ?)', args: [7n, 'Ann'] };
    expect(await client.execute(insert)).toMatchObject({ rowsAffected: 1 });

    const byHolder = { sql: 'SELECT * FROM seats WHERE holder = ?', args: ['Ann'] };
    const found = await client.execute(byHolder);

    expect(rowsOf(found)).toEqual([[7, 'Ann']]);
    expect([found.columns, found.columnTypes]).toEqual([
      ['id', 'holder'],
      ['INTEGER', 'TEXT'],
    ]);
  });

  it('brings every type back as it was sent', async () => {
    const big = createClient({ url: server.url, intMode: 'bigint' });
    const blob = Uint8Array.from([0, 1, 254, 255, 7]);
    const values = [2n ** 60n + 1n, -(2n ** 63n), 1.5, '', 'naïve 😀'];
    const args = [...values, blob, new Uint8Array(), null, true];
    const bytes = [blob.buffer, new ArrayBuffer(0)];
    const sent = await big.execute({ sql: 'SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?', args });
    expect(rowsOf(sent)).toEqual([[...values, ...bytes, null, 1n]]);
    const typeOf = 'SELECT typeof(?), typeof(?), typeof(?)';
    const types = await big.execute({ sql: typeOf, args: [1n, 1, true] });
    expect(rowsOf(types)).toEqual([['integer', 'real', 'integer']]);
  });

  it('runs a batch as one transaction, and undoes it when a statement fails', async () => {
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

  it('runs batches that read, scripts and migrations, and enforces foreign keys', async () => {
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
    await expect(client.execute('INSERT INTO children VALUES (3, 99)')).rejects.toThrow(
      'SQLITE_CONSTRAINT: SQLite error: FOREIGN KEY constraint failed',
    );
  });

  it('counts the rows that a statement itself has changed', async () => {
    server.run(`
      CREATE TABLE log (id);
      CREATE TRIGGER logged AFTER INSERT ON seats BEGIN
        INSERT INTO log VALUES (new.id), (new.id);
      END
    `);
    const counted: [string, number][] = [
      ["INSERT INTO seats VALUES (1, 'Ann'), (2, 'Bob')", 2],
      ['SELECT * FROM seats', 0],
      ["UPDATE seats SET holder = 'x' WHERE id = 3", 0],
      ['WITH gone AS (SELECT 1 AS id) DELETE FROM seats WHERE id IN gone RETURNING holder', 1],
      ["INSERT INTO seats VALUES (2, 'Cy') ON CONFLICT DO NOTHING", 0],
      ['DELETE FROM log', 4],
    ];
    for (const [sql, rows] of counted) {
      expect((await client.execute(sql)).rowsAffected, sql).toBe(rows);
    }
  });

  it.each([
    ['SELEC 1', 'SQL_PARSE_ERROR'],
    ['SELECT * FROM missing', 'SQLITE_UNKNOWN'],
    ['INSERT INTO seats VALUES (1, NULL), (1, NULL)', 'SQLITE_CONSTRAINT'],
  ])('hears of %s as %s', async (sql, code) => {
    await expect(client.execute(sql)).rejects.toMatchObject({ code });
    await expect(client.executeMultiple(sql)).rejects.toMatchObject({ code });
    await expect(client.batch([sql], 'write')).rejects.toMatchObject({ code });
  });

  it('of 500 at once for one seat, one gets it and none is told to come back', async () => {
    const claim = `INSERT INTO seats VALUES (1, ?) ON CONFLICT (id) DO UPDATE
      SET holder = excluded.holder WHERE seats.holder IS NULL RETURNING holder`;

    const claims = await Promise.all(
      Array.from({ length: 500 }, (_, n) => client.batch([{ sql: claim, args: [n] }], 'write')),
    );

    const winners = claims.flat().filter(({ rowsAffected }) => rowsAffected === 1);
    expect(winners.map(rowsOf)).toEqual([await query('SELECT holder FROM seats')]);
  });

  it('is used by drizzle, which sees a constraint as such', async () => {
    const db = drizzle({ client });
    const ann = db.insert(seats).values({ id: 1, holder: 'Ann' });

    const batch = await db.batch([ann.returning(), db.select().from(seats)]);
    const again = ann.run().catch(({ cause }) => cause);

    expect(batch).toEqual([[{ id: 1, holder: 'Ann' }], [{ id: 1, holder: 'Ann' }]]);
    expect(await again).toMatchObject({ code: 'SQLITE_CONSTRAINT' });
    expect(await db.get(sql`SELECT ${true} AS yes`)).toEqual({ yes: 1 });
  });
});

describe('the server', () => {
  it('needs its token, but to say that it is there', async () => {
    const guarded = await startLibsqlServer({ file: `${file}.guarded`, port: 0, token: 'secret' });
    onTestFinished(guarded.close);
    const ask = (authToken?: string) =>
      createClient({ url: guarded.url, authToken }).execute('SELECT 1');

    expect(rowsOf(await ask('secret'))).toEqual([[1]]);
    for (const authToken of [undefined, 'wrong']) {
      await expect(ask(authToken)).rejects.toMatchObject({
        code: 'SERVER_ERROR',
        message: 'SERVER_ERROR: Server returned HTTP status 401: Unauthorized',
      });
    }
    expect((await fetch(`${guarded.url}/health`)).status).toBe(200);
  });

  it('does not start on a file that is no database, or at a port that is taken', async () => {
    const other = `${file}.txt`;
    writeFileSync(other, 'not a database '.repeat(100));
    await expect(startLibsqlServer({ file: other, port: 0 })).rejects.toThrow('not a database');
    await expect(startLibsqlServer({ file, port: server.port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('gives one file that holds everything, and no longer answers, once closed', async () => {
    const closing = await startLibsqlServer({ file: `${file}.closing`, port: 0 });
    const writer = createClient({ url: closing.url });
    await writer.execute(CREATE_SEATS);
    await writer.execute("INSERT INTO seats VALUES (1, 'Ann')");
    await Promise.all([closing.close(), closing.close()]);
    await expect(fetch(`${closing.url}/health`)).rejects.toThrow();

    const copy = `${file}.copy`;
    copyFileSync(`${file}.closing`, copy);
    const again = await startLibsqlServer({ file: copy, port: 0 });
    const seen = await createClient({ url: again.url }).execute('SELECT holder FROM seats');
    await again.close();
    expect(rowsOf(seen)).toEqual([['Ann']]);
  });

  it('rolls back what a request leaves uncommitted', async () => {
    const steps = ['BEGIN IMMEDIATE', "INSERT INTO seats VALUES (1, 'Ann')"];
    await post(JSON.stringify({ requests: steps.map(execute) }));

    expect(() => server.run("INSERT INTO seats VALUES (2, 'Bob'); nonsense")).toThrow();
    server.run("INSERT INTO seats VALUES (3, 'Cy')");

    expect(await query('SELECT * FROM seats')).toEqual([[3, 'Cy']]);
  });

  it('waits for another process that writes to its file', async () => {
    const script = `const db = new (require('libsql'))(process.argv[1]);
      db.exec("BEGIN IMMEDIATE; INSERT INTO seats VALUES (1, 'Ann')");
      console.log('locked');
      setTimeout(() => db.exec('COMMIT'), 200);`;
    const other = spawn(process.execPath, ['-e', script, file]);
    const exited = once(other, 'exit');
    await once(other.stdout, 'data');

    await client.batch(["INSERT INTO seats VALUES (2, 'Bob')"], 'write');

    await exited;
    expect(await query('SELECT count(*) FROM seats')).toEqual([[2]]);
  });

  it('offers version 2 alone', async () => {
    const status = async (path: string) => (await fetch(server.url + path)).status;
    expect(await status('/health')).toBe(200);
    expect(await status('/v2')).toBe(200);
    for (const path of ['/', '/v3', '/v3-protobuf', '/v2/pipeline', '/v2/cursor']) {
      expect(await status(path)).toBe(404);
    }
  });

  it.each([
    ['no JSON', '{"requests":'],
    ['no requests', '{}'],
    ['a request that the client does not send', '{"requests":[{"type":"explode"}]}'],
    ['no SQL', '{"requests":[{"type":"execute","stmt":{}}]}'],
    ['an open stream', '{"baton":"one","requests":[]}'],
    ['a boolean', bind({ type: 'float', value: true })],
    ['an integer beyond 64 bits', bind({ type: 'integer', value: '9223372036854775808' })],
  ])('refuses %s, and goes on', async (_, body) => {
    expect((await post(body)).status).toBe(400);
    expect(await query('SELECT 1')).toEqual([[1]]);
  });

  it('refuses what is too large, or of a type that a web page could send unasked', async () => {
    expect((await post(`"${'x'.repeat(10_000_000)}"`)).status).toBe(413);
    expect((await post('{"requests":[]}', 'text/plain')).status).toBe(415);
  });
});
