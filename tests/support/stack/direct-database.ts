/**
 * Opens the stack's database file in this process, without HTTP in between: for the tests, and for the
 * Worker where it answers in this process. Imported first, since the client keeps the `fetch` it finds.
 */
import { inject } from 'vitest';
import { Connection } from '#local/libsql/connection.ts';
import { runPipeline } from '#local/libsql/pipeline.ts';

/** The stack that belongs to the test worker which runs this file. */
export function ownStack() {
  const stack = inject('stacks')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!stack) throw new Error(`No stack for test worker ${process.env.VITEST_POOL_ID}`);
  return stack;
}

const { databaseUrl, databaseFile } = ownStack();
/** Two, so that what the Worker asks is counted and judged without what the tests ask. */
const ofTests = new Connection(databaseFile);
const ofWorker = new Connection(databaseFile);

/** The address under which tests open the database. */
export const testsDatabaseUrl = `${databaseUrl}/tests/`;

/** The Worker's use of the database in this process so far. */
export const work = () => ofWorker.work();
export const workerStatements = () => ofWorker.statements;

const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  if (!(input instanceof Request) || !input.url.startsWith(databaseUrl)) {
    return realFetch(input, init);
  }
  // As the server does, this offers version 2 of the protocol alone.
  if (!input.url.endsWith('/v2/pipeline')) return new Response(null, { status: 404 });
  const connection = input.url.startsWith(testsDatabaseUrl) ? ofTests : ofWorker;
  return Response.json(runPipeline(await input.text(), connection));
};
