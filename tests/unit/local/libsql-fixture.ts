import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, type ResultSet } from '@libsql/client/web';
import { onTestFinished } from 'vitest';
import {
  type LibsqlServer,
  type LibsqlServerOptions,
  startLibsqlServer,
} from '#local/libsql-server.ts';

export type Fixture = {
  server: LibsqlServer;
  file: string;
  client: Client;
  /** The rows of a query, as arrays. */
  query(sql: string): Promise<unknown[][]>;
  /** Sends requests as they are, and gives what the server answered. */
  send(requests: unknown[], baton?: string | null): Promise<PipelineAnswer>;
  /** Sends one statement on a stream of its own. */
  executeOne(stmt: object): Promise<ResultItem>;
  post(body: string, headers?: Record<string, string>): Promise<Response>;
};

export type PipelineAnswer = { status: number; baton: string | null; results: ResultItem[] };

export type ResultItem = {
  type: 'ok' | 'error';
  response: { type: string; result: WireResult; is_autocommit: boolean };
  error: { message: string; code: string };
};

export type WireResult = {
  cols: unknown[];
  rows: unknown[][];
  affected_row_count: number;
  last_insert_rowid: string | null;
  step_results: (WireResult | null)[];
  step_errors: ({ message: string; code: string } | null)[];
};

export const CLOSE = { type: 'close' };

/** The request that executes a statement without arguments. */
export const execute = (sql: string) => ({ type: 'execute', stmt: { sql } });

/** Starts a server on a new file, until the test ends. */
export async function startServer(options: Partial<LibsqlServerOptions> = {}): Promise<Fixture> {
  const directory = mkdtempSync(join(tmpdir(), 'libsql-server-'));
  const file = join(directory, 'data', 'test.db');
  const server = await startLibsqlServer({ file, port: 0, ...options });
  const client = createClient({ url: server.url, authToken: options.token, concurrency: 1_000 });
  onTestFinished(async () => {
    client.close();
    await server.close();
    rmSync(directory, { recursive: true });
  });

  const query: Fixture['query'] = async (sql) => rowsOf(await client.execute(sql));
  const post: Fixture['post'] = (body, headers) =>
    fetch(`${server.url}/v2/pipeline`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const send: Fixture['send'] = async (requests, baton = null) => {
    const response = await post(JSON.stringify({ baton, requests }));
    const text = await response.text();
    return { status: response.status, ...(text.startsWith('{') ? JSON.parse(text) : { text }) };
  };
  const executeOne: Fixture['executeOne'] = async (stmt) => {
    const { results } = await send([{ type: 'execute', stmt }, CLOSE]);
    const [item] = results;
    if (!item) throw new Error('The server gave no result');
    return item;
  };
  return { server, file, client, query, send, executeOne, post };
}

export function rowsOf({ rows }: ResultSet): unknown[][] {
  return rows.map((row) => Array.from(row));
}

/** Lets the server work off what has reached it, and whatever else is due. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
