import { describe, expect, it } from 'vitest';
import { CLOSE, execute, pause, startServer } from './libsql-fixture.ts';

const CREATE = execute('CREATE TABLE t (k INTEGER PRIMARY KEY, v TEXT)');

describe('streams', () => {
  it('go on from one request to the next by batons that are never the same', async () => {
    const { send } = await startServer();
    const first = await send([CREATE, execute('BEGIN')]);
    const second = await send([{ type: 'get_autocommit' }], first.baton);
    const last = await send([CLOSE], second.baton);
    expect(second.results[0]?.response).toEqual({ type: 'get_autocommit', is_autocommit: false });
    expect(new Set([first.baton, second.baton, last.baton]).size).toBe(3);
    expect(last).toMatchObject({ baton: null, base_url: null });
    expect(last.results).toEqual([{ type: 'ok', response: CLOSE }]);
  });

  it('refuse a baton that was made up, used, or whose stream is closed', async () => {
    const { send } = await startServer();
    const first = await send([]);
    const second = await send([], first.baton);
    expect(await send([], 'made.up')).toMatchObject({
      status: 400,
      text: 'Received an invalid baton',
    });
    expect(await send([], first.baton)).toMatchObject({
      status: 400,
      text: 'Received a baton that has already been used',
    });
    expect(await send([CLOSE], second.baton)).toMatchObject({ status: 200, baton: null });
    expect(await send([], second.baton)).toMatchObject({ status: 400 });
  });

  it('serve one request at a time, and do not expire meanwhile', async () => {
    const { send } = await startServer({ limits: { streamIdleMs: 200 } });
    const holder = await send([CREATE, execute('BEGIN IMMEDIATE')]);
    const { baton } = await send([]);
    const waiting = send([execute("INSERT INTO t VALUES (1, 'a')"), CLOSE], baton);
    await pause(10);
    expect(await send([], baton)).toMatchObject({
      status: 400,
      text: 'Received a baton that has already been used',
    });
    let held = holder;
    for (let elapsed = 0; elapsed < 250; elapsed += 50) {
      await pause(50);
      held = await send([], held.baton);
      expect(held.status).toBe(200);
    }
    await send([CLOSE], held.baton);
    expect((await waiting).results.map(({ type }) => type)).toEqual(['ok', 'ok']);
  });

  it('give up their transaction at a protocol error', async () => {
    const { send, query, client } = await startServer();
    const { baton } = await send([CREATE, execute('BEGIN IMMEDIATE')]);
    expect(await send([{ type: 'explode' }], baton)).toMatchObject({ status: 400 });
    const next = await send([execute("INSERT INTO t VALUES (1, 'a')"), CLOSE, CLOSE], baton);
    expect(next).toMatchObject({ status: 400, text: 'Stream for this baton was closed' });
    const begun = await send([execute('BEGIN IMMEDIATE')]);
    const wrong = { type: 'execute', stmt: { sql_id: 9 } };
    expect(await send([wrong], begun.baton)).toMatchObject({ status: 400 });
    await client.execute("INSERT INTO t VALUES (2, 'b')");
    expect(await query('SELECT k FROM t')).toEqual([[2]]);
  });

  it('expire when idle, with what they had not committed', async () => {
    const { send, client, query } = await startServer({ limits: { streamIdleMs: 30 } });
    const { baton } = await send([
      CREATE,
      execute('BEGIN'),
      execute("INSERT INTO t VALUES (1, 'a')"),
    ]);
    await pause(60);
    expect(await send([execute('COMMIT')], baton)).toMatchObject({
      status: 400,
      message: 'The stream has expired due to inactivity',
      code: 'STREAM_EXPIRED',
    });
    expect(await query('SELECT * FROM t')).toEqual([]);

    const transaction = await client.transaction('write');
    await transaction.execute("INSERT INTO t VALUES (1, 'a')");
    await pause(60);
    await expect(transaction.commit()).rejects.toMatchObject({ code: 'STREAM_EXPIRED' });
  });

  it('run all their requests, whichever fail', async () => {
    const { send } = await startServer();
    const { results } = await send([
      CREATE,
      execute('SELECT * FROM missing'),
      execute("INSERT INTO t VALUES (1, 'a')"),
      execute('SELECT v FROM t'),
      CLOSE,
    ]);
    expect(results.map(({ type }) => type)).toEqual(['ok', 'error', 'ok', 'ok', 'ok']);
    expect(results[1]?.error).toEqual({
      message: 'SQLite error: no such table: missing',
      code: 'SQLITE_UNKNOWN',
    });
    expect(results[3]?.response.result.rows).toEqual([[{ type: 'text', value: 'a' }]]);
  });

  it('keep SQL texts for later', async () => {
    const { send } = await startServer();
    const store = { type: 'store_sql', sql_id: 1, sql: 'SELECT 1 AS one' };
    const use = { type: 'execute', stmt: { sql_id: 1 } };
    const first = await send([store, use]);
    expect(first.results[1]?.response.result.rows).toEqual([[{ type: 'integer', value: '1' }]]);
    const second = await send([use, { type: 'close_sql', sql_id: 1 }], first.baton);
    expect(second.results.map(({ type }) => type)).toEqual(['ok', 'ok']);
    const third = await send([use], second.baton);
    expect(third).toMatchObject({ status: 400, text: 'SQL text 1 not found' });
    // A protocol error closed the stream.
    expect(await send([CLOSE], second.baton)).toMatchObject({ status: 400 });

    expect(await send([store, store])).toMatchObject({
      status: 400,
      text: 'SQL text 1 already exists',
    });
    const many = Array.from({ length: 51 }, (_, sql_id) => ({ ...store, sql_id }));
    expect((await send(many)).results.at(-1)?.error.code).toBe('SQL_STORE_TOO_MANY');
    const long = { ...store, sql: ' '.repeat(5_001) };
    expect((await send([long])).results[0]?.error.code).toBe('SQL_STORE_TOO_LARGE');
  });
});
