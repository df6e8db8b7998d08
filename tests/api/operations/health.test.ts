import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { expect, onTestFinished, test } from 'vitest';
import { applyMigrations } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import { samples } from '#domain/samples.ts';
import { PROVIDER_ADDRESSES } from '#functions/env.ts';
import { openDatabase } from '#local/database.ts';
import { startLibsqlServer } from '#local/libsql-server.ts';
import { Client, configure, databaseFile, db } from '#support/api.ts';
import { paidBooking } from '#support/providers.ts';

const health = () => new Client().request('GET', '/health');

test('the health check reports database, configuration and sample content', async () => {
  const healthy = { status: 200, body: { database: 'reachable', samples: [] } };
  const { status, body } = await health();
  expect({ status, body }).toMatchObject(healthy);
  expect(body).toMatchObject({ configuration: 'complete' });

  const open = { ENVIRONMENT: 'production', SITE_URL: 'https://waymark.test' };
  await configure({ ...open, ...PROVIDER_ADDRESSES });
  expect(await health()).toMatchObject({ status: 503, body: { database: 'reachable', samples } });
  expect(samples).toContain('site.supportEmail');
  await configure({ ...open, ...PROVIDER_ADDRESSES, ALLOW_SAMPLES: 'true' });
  expect(await health()).toMatchObject(healthy);
});

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

test('a restored backup has every row and working triggers', async () => {
  const { client: asha, id } = await paidBooking();
  await asha.confirm(id);
  const copy = await restoredCopy();
  await applyMigrations(copy);

  // Leaves out `calendarVersion`: each migration sets a new version.
  const { calendarVersion: _, ...tables } = schema;
  for (const table of Object.values(tables)) {
    expect(await copy.select().from(table)).toEqual(await db.select().from(table));
  }
  const { length: before } = await copy.select().from(schema.auditLog);
  await copy.update(schema.bookings).set({ status: 'cancelled' });
  expect(await copy.select().from(schema.auditLog)).toHaveLength(before + 1);
});
