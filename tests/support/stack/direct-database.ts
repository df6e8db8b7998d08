/**
 * Replaces `fetch`: tests and the Cloudflare Worker in this process use the database file without HTTP.
 * Must be imported first, because the database client keeps the `fetch` that it finds.
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
/** Tests and Worker have separate connections, so that only the Worker's work is counted. */
const testConnection = new Connection(databaseFile);
const workerConnection = new Connection(databaseFile);

export const testsDatabaseUrl = `${databaseUrl}/tests/`;

/** Returns the database round trips and SQLite steps of this process's Worker so far. */
export const workerUsage = () => workerConnection.work();
/** Returns the SQL of the statements that this process's Worker has run so far. */
export const workerStatements = () => workerConnection.statements;

const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  // The libSQL client always passes a Request, so other types of input are no database requests.
  if (!(input instanceof Request) || !input.url.startsWith(databaseUrl)) {
    return realFetch(input, init);
  }
  // Supports only version 2 of the libSQL protocol, like the local database server.
  if (!input.url.endsWith('/v2/pipeline')) return new Response(null, { status: 404 });
  const connection = input.url.startsWith(testsDatabaseUrl) ? testConnection : workerConnection;
  return Response.json(runPipeline(await input.text(), connection));
};
