/** The local stack on ports of its own, with stand-ins that keep nothing on disk. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, is, Table } from 'drizzle-orm';
import { FIRST_MENTOR } from '#db/expressions.ts';
import * as schema from '#db/schema/index.ts';
import { type StackOptions, startStack } from './stack.ts';

export const MEETING_LINK = 'https://meet.google.com/abc-defg-hij';

type TestStackOptions = Pick<StackOptions, 'variables' | 'webhookMode' | 'inspectorPort'> & {
  bundle: string;
};

export type TestStack = Awaited<ReturnType<typeof startTestStack>>;

export async function startTestStack(options: TestStackOptions) {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-test-'));
  const stack = await startStack({
    stateDir,
    port: await freePort(),
    keepsStandIns: false,
    ...options,
  });
  // The log is emptied between tests, and the Worker's clock runs ahead of the database's.
  stack.database.run('drop trigger audit_log_delete');
  return {
    ...stack,
    close: async () => {
      await stack.close();
      await rm(stateDir, { recursive: true });
    },
  };
}

/** Deletes write to these, which therefore are the last to be emptied. */
const written = new Set<unknown>([
  ...[schema.auditLog, schema.ledgerIssues, schema.moneyByWeek, schema.removedFiles],
]);

const tables = Object.values(schema)
  .filter((table) => is(table, Table))
  .toSorted((a, b) => Number(written.has(a)) - Number(written.has(b)))
  .map((table) => getTableName(table as Table));

const EMPTY_DATABASE = [
  // Another connection may have changed the schema: reading it reloads it before the first delete.
  'select 1 from sqlite_schema',
  'pragma defer_foreign_keys = on',
  ...tables.map((name) => `delete from ${name}`),
  `insert into admin_settings (id, value, updated_at, updated_by)
   values ('zoomLink', '${MEETING_LINK}', ${Date.now()}, 'test')`,
  `insert into mentors (id, created_at) values ('${FIRST_MENTOR}', 0)`,
].join(';');

/**
 * Forgets everybody and everything but the meeting link and the one mentor of a new database.
 * `untilIdle` waits for what the Worker still does after its answers, where it can tell.
 */
export async function resetStack(
  { database, resetStandIns }: TestStack,
  untilIdle?: () => Promise<unknown>,
): Promise<void> {
  // A webhook under way would still write rows of the test before, and so would its handling.
  await resetStandIns();
  await untilIdle?.();
  database.run(EMPTY_DATABASE);
}

/**
 * A free port that the system gives to nobody by itself: on Linux it takes 32768 and above for
 * outgoing connections and for listeners that ask for any port, even between a Worker's restarts.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
