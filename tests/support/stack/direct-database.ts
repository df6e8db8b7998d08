/**
 * Replaces `fetch`, so that this process uses the database file without HTTP. Must be imported
 * before the database client, because the client stores `fetch`.
 */
import { inject } from 'vitest';
import { Connection } from '#local/libsql/connection.ts';
import { runPipeline } from '#local/libsql/pipeline.ts';

export function ownStack() {
  const stack = inject('stacks')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!stack) throw new Error(`No stack for Vitest process ${process.env.VITEST_POOL_ID}`);
  return stack;
}

const { databaseUrl, databaseFile } = ownStack();
/** The tests have their own connection: `workerUsage` must count only the Worker's statements. */
const testConnection = new Connection(databaseFile);
const workerConnection = new Connection(databaseFile);

export const testsDatabaseUrl = `${databaseUrl}/tests/`;

export const workerUsage = () => workerConnection.counters();
export const workerStatements = () => workerConnection.sqlTexts();

const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  if (!(input instanceof Request) || !input.url.startsWith(databaseUrl)) {
    return realFetch(input, init);
  }
  const connection = input.url.startsWith(testsDatabaseUrl) ? testConnection : workerConnection;
  return Response.json(runPipeline(await input.text(), connection));
};
