import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
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
 * Supports only what `@libsql/client/web` sends. Each request is one whole transaction.
 */
export async function startLibsqlServer(options: LibsqlServerOptions) {
  const { file, token } = options;
  mkdirSync(dirname(file), { recursive: true });
  const connection = new Connection(file);
  const server = await serve(createHandler(connection, token), options.port);
  let closing: Promise<void> | undefined;
  return {
    url: server.url,
    port: server.port,
    sqlTexts: () => connection.sqlTexts(),
    counters: () => connection.counters(),
    run: (sql: string) => {
      try {
        connection.runAll(`BEGIN IMMEDIATE; ${sql}; COMMIT`);
      } finally {
        connection.endTrip();
      }
    },
    close: () => {
      closing ??= server.close().then(() => connection.close());
      return closing;
    },
  };
}

function createHandler(connection: Connection, token: string | undefined) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      answer(response, 200, await route(request, connection, token));
    } catch (error) {
      if (error instanceof ProtocolError) return answer(response, error.status, error.message);
      console.error('libsql server: unexpected error', error);
      answer(response, 500, 'Internal error');
    }
  };
}

async function route(request: IncomingMessage, connection: Connection, token?: string) {
  const { method, url, headers } = request;
  const target = `${method} ${url}`;
  if (target === 'GET /health') return 'OK';
  if (token !== undefined && headers.authorization !== `Bearer ${token}`) {
    throw new ProtocolError('Unauthorized', 401);
  }
  // Tells clients that the server supports version 2. Our client uses version 2 without asking.
  if (target === 'GET /v2') return 'Hrana over HTTP, version 2';
  if (target !== 'POST /v2/pipeline') throw new ProtocolError('Not found', 404);
  // Browsers send JSON to another origin only after a preflight request. This server answers no
  // preflight request, so no web page can reach the database.
  if (headers['content-type'] !== 'application/json') {
    throw new ProtocolError('The request body must be application/json', 415);
  }
  return runPipeline(await readBody(request), connection);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch {
    throw new ProtocolError('The request body was cut short', 400);
  }
  return Buffer.concat(chunks).toString('utf8');
}

// The libSQL client accepts only these exact content types, without a charset.
function answer(response: ServerResponse, status: number, body: string | object): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}
