/** Tests all audit triggers. Other API tests drop one trigger to reset the database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { asc, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import Database from 'libsql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runAll } from '#db/client.ts';
import { applyMigrations } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import { LEDGER_YEARS } from '#domain/account/privacy.ts';
import { DAY, yearsBefore } from '#domain/time.ts';

const REFUSED = /the audit log is append-only/;

const db = drizzle(createClient({ url: ':memory:' }), { schema });
const { auditLog } = schema;

test('16.4.2 the database rejects changes to audit entries, and deletions before the legal retention ends', async () => {
  await applyMigrations(db);
  const limit = yearsBefore(Date.now(), LEDGER_YEARS);
  await db.insert(auditLog).values([
    { at: limit - DAY, action: 'slot blocked', subject: 'old' },
    { at: limit + DAY, action: 'slot blocked', subject: 'nearly old' },
    { at: Date.now(), action: 'slot blocked', subject: 'new' },
  ]);
  const before = await db.select().from(auditLog);
  for (const statement of [
    "update audit_log set action = 'nothing'",
    "update audit_log set at = 0 where subject = 'new'",
    "update audit_log set detail = 'more' where subject = 'old'",
    'delete from audit_log',
    "delete from audit_log where subject = 'new'",
    "delete from audit_log where subject = 'nearly old'",
    "replace into audit_log (id, at, action, subject) values (3, 0, 'nothing', 'new')",
    "insert into audit_log (id, at, action, subject) values (3, 0, 'nothing', 'new') on conflict do update set at = 0",
  ]) {
    await expect(db.run(sql.raw(statement)), statement).rejects.toMatchObject({
      cause: { message: expect.stringMatching(REFUSED) },
    });
  }
  const tampering = runAll(db, {
    insert: db.insert(auditLog).values({ at: 1, action: 'slot blocked', subject: 'other' }),
    update: db.update(auditLog).set({ subject: 'hidden' }),
  });
  await expect(tampering).rejects.toThrow(REFUSED);

  expect(await db.select().from(auditLog)).toEqual(before);
  await db.run(sql`delete from audit_log where subject = 'old'`);

  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(rows.map(({ subject }) => subject)).toEqual(['nearly old', 'new']);
});

test('while migrations recreate the audit triggers, each row change is either rejected or recorded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-migration-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'live.db');
  const live = drizzle(createClient({ url: `file:${file}` }), { schema });
  await applyMigrations(live);
  const row = { paymentId: 'one', amount: 100, reason: '', createdAt: 0, updatedAt: 0 };
  await live.insert(schema.refunds).values({ id: 'one', state: 'due', ...row });
  const [migration, worker] = [new Database(file), new Database(file)];
  worker.pragma('busy_timeout = 0');
  let changes = 0;
  vi.spyOn(live.$client, 'executeMultiple').mockImplementationOnce(async (script) => {
    for (const part of script.split(/(?=drop trigger|create trigger)/)) {
      migration.exec(part);
      try {
        worker.exec("update refunds set state = iif(state = 'due', 'failed', 'due')");
        changes += 1;
      } catch (error) {
        expect(error).toMatchObject({ code: 'SQLITE_BUSY' });
      }
    }
  });

  await applyMigrations(live);

  expect(changes).toBeGreaterThan(0);
  expect(await live.select().from(auditLog)).toHaveLength(1 + changes);
});
