import { createClient } from '@libsql/client/web';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startLibsqlServer } from '#local/libsql-server.ts';
import { CLOSE, execute, pause, rowsOf, startServer } from './libsql-fixture.ts';

const CREATE_LIST = 'CREATE TABLE list (id INTEGER PRIMARY KEY AUTOINCREMENT, v)';

describe('a transaction that lasts too long', () => {
  it('is rolled back, so that the next writer goes on', async () => {
    const { client, query } = await startServer({ limits: { transactionMs: 100 } });
    await client.execute(CREATE_LIST);
    const abandoned = await client.transaction('write');
    await abandoned.execute("INSERT INTO list (v) VALUES ('abandoned')");
    await client.execute("INSERT INTO list (v) VALUES ('waited')");
    await expect(abandoned.commit()).rejects.toMatchObject({ code: 'TRANSACTION_TIMEOUT' });
    expect(await query('SELECT v FROM list')).toEqual([['waited']]);
  });

  it('is rolled back though it keeps its stream busy', async () => {
    const { client, query } = await startServer({ limits: { transactionMs: 60 } });
    await client.execute(CREATE_LIST);
    const busy = await client.transaction('write');
    const insertForEver = async () => {
      for (;;) await busy.execute('INSERT INTO list (v) VALUES (1)');
    };
    await expect(insertForEver()).rejects.toMatchObject({ code: 'TRANSACTION_TIMEOUT' });
    busy.close();
    expect(await query('SELECT * FROM list')).toEqual([]);
  });

  it('is rolled back while it waits to write', async () => {
    const { client, query } = await startServer({ limits: { transactionMs: 100 } });
    await client.execute(CREATE_LIST);
    const reader = await client.transaction('deferred');
    await reader.execute('SELECT * FROM list');
    const writer = await client.transaction('write');
    await writer.execute("INSERT INTO list (v) VALUES ('writer')");
    await expect(reader.execute("INSERT INTO list (v) VALUES ('reader')")).rejects.toMatchObject({
      code: 'TRANSACTION_TIMEOUT',
    });
    await client.execute("INSERT INTO list (v) VALUES ('next')");
    expect(await query('SELECT v FROM list')).toEqual([['next']]);
  });
});

describe('a transaction that read what another has changed since', () => {
  it('cannot write, and leaves its stream and its connection fit for the next', async () => {
    const { client, query, send } = await startServer();
    await client.execute(CREATE_LIST);
    const stale = await send([execute('BEGIN'), execute('SELECT * FROM list')]);
    await client.execute("INSERT INTO list (v) VALUES ('newer')");

    const insert = execute("INSERT INTO list (v) VALUES ('stale')");
    const failed = await send([insert, insert, execute('ROLLBACK')], stale.baton);
    expect(failed.results[0]?.error).toEqual({
      message: 'SQLite error: database is locked',
      code: 'SQLITE_BUSY',
    });
    expect(failed.results[2]?.type).toBe('ok');
    const again = await send([execute('BEGIN'), insert, execute('COMMIT'), CLOSE], failed.baton);
    expect(again.results.map(({ type }) => type)).toEqual(['ok', 'ok', 'ok', 'ok']);
    await client.execute("INSERT INTO list (v) VALUES ('after')");
    expect(await query('SELECT v FROM list')).toEqual([['newer'], ['stale'], ['after']]);
  });
});

describe('closing the server', () => {
  it('rolls back what is open, fails who waits, and writes nothing more', async () => {
    const log = vi.spyOn(console, 'error');
    onTestFinished(() => log.mockRestore());
    const { client, file, server } = await startServer();
    await client.execute(CREATE_LIST);
    const transaction = await client.transaction('write');
    await transaction.execute("INSERT INTO list (v) VALUES ('open')");
    const waiting = client.execute("INSERT INTO list (v) VALUES ('waiting')");
    waiting.catch(() => undefined);
    await pause(20);
    await server.close();
    await expect(waiting).rejects.toThrow();
    await expect(transaction.commit()).rejects.toThrow();
    expect(log).not.toHaveBeenCalled();

    const again = await startLibsqlServer({ file, port: 0 });
    const reader = createClient({ url: again.url });
    await reader.execute("INSERT INTO list (v) VALUES ('next')");
    const seen = await reader.execute('SELECT v FROM list');
    await again.close();
    expect(rowsOf(seen)).toEqual([['next']]);
  });
});
