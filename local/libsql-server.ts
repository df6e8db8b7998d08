import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { serve } from './http.ts';
import { Connection } from './libsql/connection.ts';
import { runPipeline } from './libsql/pipeline.ts';
import { ProtocolError } from './libsql/protocol.ts';

type LibsqlServerOptions = {
  file: string;
  /** 0 selects a free port */
  port: number;
  token?: string;
};

/**
 * Replaces Turso in development and tests: serves a SQLite file over libSQL's protocol (Hrana 2).
 * Supports only what `@libsql/client/web` sends. A transaction ends with its request. Tests check the
 * query plans of `sqlTexts`. Benchmarks read `counters`.
 */
export async function startLibsqlServer({ file, port, token }: LibsqlServerOptions) {
  mkdirSync(dirname(file), { recursive: true });
  const connection = new Connection(file);
  const server = await serve(createHandler(connection, token), port);
  let closing: Promise<void> | undefined;
  return {
    url: server.url,
    sqlTexts: () => connection.sqlTexts(),
    counters: () => connection.counters(),
    run: (sql: string) =>
      connection.rollBackUncommitted(() => connection.runAll(`BEGIN IMMEDIATE; ${sql}; COMMIT`)),
    close: () => {
      closing ??= server.close().then(() => connection.close());
      return closing;
    },
  };
}

function createHandler(connection: Connection, token: string | undefined) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The libSQL client accepts only these exact content types, without a charset.
    const answer = (status: number, type: 'application/json' | 'text/plain', body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    try {
      const results = await runRequest(request, connection, token);
      answer(200, 'application/json', JSON.stringify(results));
    } catch (error) {
      if (error instanceof ProtocolError) answer(error.status, 'text/plain', error.message);
      else {
        console.error('libsql server: unexpected error', error);
        answer(500, 'text/plain', 'Internal error');
      }
    }
  };
}

const LOCAL_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

async function runRequest(request: IncomingMessage, connection: Connection, token?: string) {
  const { method, url, headers } = request;
  if (token !== undefined && headers.authorization !== `Bearer ${token}`) {
    throw new ProtocolError('Unauthorized', 401);
  }
  if (`${method} ${url}` !== 'POST /v2/pipeline') throw new ProtocolError('Not found', 404);
  // No web page can reach the database. Browsers send JSON to another origin only after a preflight
  // request, which this server never answers. A page at this address (DNS rebinding) has another
  // host name.
  if (headers['content-type'] !== 'application/json') {
    throw new ProtocolError('The request body must be application/json', 415);
  }
  if (!LOCAL_HOST.test(headers.host ?? '')) throw new ProtocolError('Wrong host', 421);
  const body = await text(request).catch(() => {
    throw new ProtocolError('The request body was cut short');
  });
  return runPipeline(body, connection);
}
