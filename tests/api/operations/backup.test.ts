/** The way back in docs/operations.md: a file of the database becomes a database again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { expect, onTestFinished, test } from 'vitest';
import { applyMigrations } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import { openDatabase } from '#local/database.ts';
import { startLibsqlServer } from '#local/libsql-server.ts';
import { databaseFile, db } from '#tests/support/api.ts';
import { customer } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';

/** A copy of the database as it is now, served like the first. */
async function restoredCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-backup-'));
  const file = join(folder, 'backup.db');
  const original = createClient({ url: `file:${databaseFile}` });
  await original.execute({ sql: 'vacuum into ?', args: [file] });
  original.close();
  const server = await startLibsqlServer({ file, port: 0 });
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  return openDatabase(server.url, '');
}

test('a backup holds every row, and goes on where the original was', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha);
  await asha.confirm(id);
  const copy = await restoredCopy();
  await applyMigrations(copy);

  for (const table of Object.values(schema)) {
    expect(await copy.select().from(table)).toEqual(await db.select().from(table));
  }
  const { length: before } = await copy.select().from(schema.auditLog);
  await copy.update(schema.bookings).set({ status: 'cancelled' });
  expect(await copy.select().from(schema.auditLog)).toHaveLength(before + 1);
});
