/**
 * Replaces `fetch`, so that the tests and the Worker in this process use the database file without
 * HTTP. Must be imported before the database client, which otherwise stores the original `fetch`.
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
/** The tests' own connection, because `workerUsage` must measure only the Worker's statements. */
const testConnection = new Connection(databaseFile);
const workerConnection = new Connection(databaseFile);

export const testsDatabaseUrl = `${databaseUrl}/tests/`;

export const workerUsage = () => workerConnection.work();
export const workerStatements = () => workerConnection.statements;

const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  if (!(input instanceof Request) || !input.url.startsWith(databaseUrl)) {
    return realFetch(input, init);
  }
  // The database driver first tries version 3 of the protocol. After a 404, it tries version 2.
  if (!input.url.endsWith('/v2/pipeline')) return new Response(null, { status: 404 });
  const connection = input.url.startsWith(testsDatabaseUrl) ? testConnection : workerConnection;
  return Response.json(runPipeline(await input.text(), connection));
};
