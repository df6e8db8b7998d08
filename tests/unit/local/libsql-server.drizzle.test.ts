import type { LibsqlError } from '@libsql/client/web';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/web';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { startServer } from './libsql-fixture.ts';

const CREATE_SEATS = 'CREATE TABLE seats (id INTEGER PRIMARY KEY, holder TEXT UNIQUE)';
const seats = sqliteTable('seats', {
  id: integer('id').primaryKey(),
  holder: text('holder').unique(),
});

describe('drizzle', () => {
  it('runs queries, batches and transactions', async () => {
    const { client } = await startServer();
    await client.execute(CREATE_SEATS);
    const db = drizzle({ client });

    const [inserted, all] = await db.batch([
      db.insert(seats).values({ id: 1, holder: 'Ann' }).returning(),
      db.select().from(seats),
    ]);
    expect([inserted, all]).toEqual([[{ id: 1, holder: 'Ann' }], [{ id: 1, holder: 'Ann' }]]);

    await db.transaction(async (tx) => {
      const [seat] = await tx.select().from(seats).where(eq(seats.id, 1));
      await tx
        .update(seats)
        .set({ holder: `${seat?.holder}e` })
        .where(eq(seats.id, 1));
    });
    const undone = db.transaction(async (tx) => {
      await tx.delete(seats);
      tx.rollback();
    });
    await expect(undone).rejects.toThrow('Rollback');
    expect(await db.select().from(seats)).toEqual([{ id: 1, holder: 'Anne' }]);
  });

  it('sees the primary code of a constraint', async () => {
    const { client } = await startServer();
    await client.execute(CREATE_SEATS);
    const db = drizzle({ client });
    await db.insert(seats).values({ id: 1, holder: 'Ann' });

    const error = await db
      .insert(seats)
      .values({ id: 2, holder: 'Ann' })
      .then(
        () => undefined,
        (thrown: Error & { cause: LibsqlError }) => thrown.cause,
      );
    expect(error?.code).toBe('SQLITE_CONSTRAINT');
    expect(error?.message).toContain('SQLite error: UNIQUE constraint failed: seats.holder');
    expect(await db.get(sql`SELECT ${true} AS yes`)).toEqual({ yes: 1 });
  });
});
