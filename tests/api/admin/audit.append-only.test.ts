/** The audit log of a database as production has it: the tests' own allows deletion, so that it can be emptied. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAll } from '#db/client.ts';
import { applyMigrations } from '#db/migrate.ts';
import { auditLog } from '#db/schema/index.ts';
import { LEDGER_YEARS } from '#domain/account/retention.ts';
import { DAY, yearsBefore } from '#domain/calendar/time.ts';
import { type OpenDatabase, openDatabase } from '#local/database.ts';
import { type LibsqlServer, startLibsqlServer } from '#local/libsql-server.ts';

const REFUSED = /the audit log is append-only/;

let folder: string;
let server: LibsqlServer;
let db: OpenDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-audit-'));
  server = await startLibsqlServer({ file: join(folder, 'audit.db'), port: 0, token: 'token' });
  db = openDatabase(server.url, 'token');
  await applyMigrations(db);
  const limit = yearsBefore(Date.now(), LEDGER_YEARS);
  await db.insert(auditLog).values([
    { at: limit - DAY, action: 'slot blocked', subject: 'old' },
    { at: limit + DAY, action: 'slot blocked', subject: 'nearly old' },
    { at: Date.now(), action: 'slot blocked', subject: 'new' },
  ]);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function refusalOf(statement: ReturnType<typeof sql>): Promise<string> {
  return db.run(statement).then(
    () => 'accepted',
    (error: { cause: unknown }) => String(error.cause),
  );
}

async function subjects(): Promise<string[]> {
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  return rows.map(({ subject }) => subject);
}

test.each([
  ["update audit_log set action = 'nothing'"],
  ["update audit_log set at = 0 where subject = 'new'"],
  ["update audit_log set detail = 'more' where subject = 'old'"],
  ['delete from audit_log'],
  ["delete from audit_log where subject = 'new'"],
  ["delete from audit_log where subject = 'nearly old'"],
  ["replace into audit_log (id, at, action, subject) values (3, 0, 'nothing', 'new')"],
  [
    "insert into audit_log (id, at, action, subject) values (3, 0, 'nothing', 'new') on conflict do update set at = 0",
  ],
])('16.4.2 `%s` is refused', async (statement) => {
  const before = await db.select().from(auditLog);

  expect(await refusalOf(sql.raw(statement))).toMatch(REFUSED);

  expect(await db.select().from(auditLog)).toEqual(before);
});

test('16.4.2 a transaction that would touch it does nothing else either', async () => {
  const before = await subjects();

  const tampering = runAll(db, {
    insert: db.insert(auditLog).values({ at: 1, action: 'slot blocked', subject: 'other' }),
    update: db.update(auditLog).set({ subject: 'hidden' }),
  });

  await expect(tampering).rejects.toThrow(REFUSED);
  expect(await subjects()).toEqual(before);
});

test('what is older than the law asks for may go', async () => {
  await db.run(sql`delete from audit_log where subject = 'old'`);

  expect(await subjects()).toEqual(['nearly old', 'new']);
});
