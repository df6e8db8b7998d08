import { describe, expect, it } from 'vitest';
import { WriteQueue } from '#local/libsql/write-queue.ts';
import { CLOSE, execute, pause, rowsOf, startServer } from './libsql-fixture.ts';

const CREATE_SLOT = 'CREATE TABLE slot (id INTEGER PRIMARY KEY, holder INTEGER)';
const CREATE_LIST = 'CREATE TABLE list (id INTEGER PRIMARY KEY AUTOINCREMENT, v)';

/** Whether a promise is settled by now; asked after a pause that is ample for one that waits for nothing. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  return (await Promise.race([promise, pause(50).then(() => pending)])) === pending;
}

describe('writers', () => {
  it('of 500 at once for one slot, one wins and none is told to come back', async () => {
    const { client, query } = await startServer();
    await client.execute(CREATE_SLOT);
    const claims = await Promise.all(
      Array.from({ length: 500 }, (_, holder) =>
        client.batch(
          [
            {
              sql: `INSERT INTO slot VALUES (1, ?) ON CONFLICT (id) DO UPDATE
                    SET holder = excluded.holder WHERE slot.holder IS NULL RETURNING holder`,
              args: [holder],
            },
          ],
          'write',
        ),
      ),
    );
    const winners = claims.flat().filter(({ rowsAffected }) => rowsAffected === 1);
    expect(winners.map(rowsOf)).toEqual([await query('SELECT holder FROM slot')]);
  });

  it('wait for an interactive transaction, in order, while readers go on', async () => {
    const { client, query, send } = await startServer();
    await client.execute(CREATE_LIST);
    const transaction = await client.transaction('write');
    await transaction.execute("INSERT INTO list (v) VALUES ('transaction')");

    const insert = (v: number) =>
      client.execute({ sql: 'INSERT INTO list (v) VALUES (?)', args: [v] });
    const writers = Array.from({ length: 20 }, (_, index) => insert(index));
    const later = client.transaction('write').then(async (next) => {
      await next.execute("INSERT INTO list (v) VALUES ('later')");
      await next.commit();
    });
    expect(await isPending(Promise.race([...writers, later]))).toBe(true);

    expect(await query('SELECT * FROM list')).toEqual([]);
    const readonly = await client.transaction('read');
    expect((await readonly.execute('SELECT * FROM list')).rows).toEqual([]);
    await readonly.commit();
    const deferred = await send([execute('BEGIN'), CLOSE]);
    expect(deferred.status).toBe(200);

    await transaction.commit();
    await Promise.all([...writers, later]);
    const rows = await query('SELECT v FROM list ORDER BY id');
    expect(rows).toHaveLength(22);
    expect(rows[0]).toEqual(['transaction']);
  });

  it('1,000 behind one transaction are all answered', async () => {
    const { client, query } = await startServer();
    await client.execute(CREATE_LIST);
    const transaction = await client.transaction('write');
    await transaction.execute("INSERT INTO list (v) VALUES ('x')");
    // Deferred batches start by reading: the lock is wanted in the middle only.
    const writers = Array.from({ length: 999 }, (_, v) =>
      client.batch(
        ['SELECT count(*) FROM list', { sql: 'INSERT INTO list (v) VALUES (?)', args: [v] }],
        'deferred',
      ),
    );
    await pause(300);
    await transaction.commit();
    await Promise.all(writers);
    expect(await query('SELECT count(*) FROM list')).toEqual([[1_000]]);
  });

  it('that leave a batch uncommitted do not keep the lock', async () => {
    const { client, query, send } = await startServer();
    await client.execute(CREATE_LIST);
    const steps = [
      { stmt: { sql: 'BEGIN IMMEDIATE' } },
      { stmt: { sql: 'INSERT INTO list (v) VALUES (1)' } },
    ];
    await send([{ type: 'batch', batch: { steps } }, CLOSE]);
    await client.execute('INSERT INTO list (v) VALUES (2)');
    expect(await query('SELECT v FROM list')).toEqual([[2]]);
  });
});

describe('turns', () => {
  it('go in the order of asking, with room for other work in between', async () => {
    const queue = new WriteQueue();
    const order: string[] = [];
    const takeTurn = async (name: string) => {
      const endTurn = await queue.takeTurn();
      order.push(name);
      endTurn();
    };
    const endTurn = await queue.takeTurn();
    const waiting = [takeTurn('second'), takeTurn('third')];
    endTurn();
    waiting.push(takeTurn('newcomer'));
    process.nextTick(() => order.push('other work'));
    await Promise.all(waiting);
    await takeTurn('last');
    expect(order).toEqual(['other work', 'second', 'third', 'newcomer', 'last']);
  });
});
