/**
 * Answers database requests of the tests and of the Worker in this process from the database file, without
 * HTTP. It must be imported first, because the database client keeps the `fetch` that it finds.
 */
import { inject } from 'vitest';
import { Connection } from '#local/libsql/connection.ts';
import { runPipeline } from '#local/libsql/pipeline.ts';

export function ownStack() {
  const stack = inject('stacks')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!stack) throw new Error(`No stack for test worker ${process.env.VITEST_POOL_ID}`);
  return stack;
}

const { databaseUrl, databaseFile } = ownStack();
/** Two connections, so that statements of the tests are not counted as the Worker's. */
const testConnection = new Connection(databaseFile);
const workerConnection = new Connection(databaseFile);

export const testsDatabaseUrl = `${databaseUrl}/tests/`;

/** Returns the round trips and SQLite steps of the Worker in this process so far. */
export const workerUsage = () => workerConnection.work();
export const workerStatements = () => workerConnection.statements;

const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  if (!(input instanceof Request) || !input.url.startsWith(databaseUrl)) {
    return realFetch(input, init);
  }
  // Like the local server, this supports only version 2 of the protocol.
  if (!input.url.endsWith('/v2/pipeline')) return new Response(null, { status: 404 });
  const connection = input.url.startsWith(testsDatabaseUrl) ? testConnection : workerConnection;
  return Response.json(runPipeline(await input.text(), connection));
};
