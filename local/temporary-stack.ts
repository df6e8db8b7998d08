import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, is, Table } from 'drizzle-orm';
import { FIRST_MENTOR } from '#db/expressions.ts';
import * as schema from '#db/schema/index.ts';
import { isPortFree } from './http.ts';
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
    ports: { worker: await freePort() },
    persistStandIns: false,
    ...options,
  });
  // `resetStack` deletes recent audit entries. This trigger would forbid the deletion.
  stack.database.run('drop trigger audit_log_delete');
  return {
    ...stack,
    close: async () => {
      await stack.close();
      await rm(stateDir, { recursive: true });
    },
  };
}

/** These tables are emptied last: emptying other tables fires triggers that insert rows here. */
const filledByTriggers = new Set<unknown>([
  schema.auditLog,
  schema.ledgerIssues,
  schema.moneyByDay,
  schema.removedFiles,
]);

const tables = Object.values(schema)
  .filter((table) => is(table, Table))
  .toSorted((a, b) => Number(filledByTriggers.has(a)) - Number(filledByTriggers.has(b)))
  .map((table) => getTableName(table as Table));

const EMPTY_DATABASE = [
  // Makes SQLite reload the schema. Another connection may have changed the schema.
  'select 1 from sqlite_schema',
  'pragma defer_foreign_keys = on',
  ...tables.map((name) => `delete from ${name}`),
  `insert into admin_settings (id, value, updated_at, updated_by)
   values ('zoomLink', '${MEETING_LINK}', ${Date.now()}, 'test')`,
  `insert into mentors (id, created_at) values ('${FIRST_MENTOR}', 0)`,
].join(';');

/**
 * Resets the stand-ins and empties the database, except for one mentor and a meeting link.
 * `untilIdle` must resolve when the Worker is idle.
 */
export async function resetStack(
  { database, resetStandIns }: TestStack,
  untilIdle?: () => Promise<unknown>,
): Promise<void> {
  // Must come first: a webhook of the previous test could insert rows after the reset.
  await resetStandIns();
  await untilIdle?.();
  database.run(EMPTY_DATABASE);
}

/**
 * Returns a free port below 32768. Linux uses higher ports for outgoing connections. Such a
 * connection could take a Worker's port during a restart.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return (await isPortFree(port)) ? port : freePort();
}
