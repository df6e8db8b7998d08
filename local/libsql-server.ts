import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { Connection } from './libsql/connection.ts';
import { runPipeline } from './libsql/pipeline.ts';
import { ProtocolError } from './libsql/protocol.ts';

type LibsqlServerOptions = {
  file: string;
  /** 0 takes any free port. */
  port: number;
  token?: string;
};

export type LibsqlServer = Awaited<ReturnType<typeof startLibsqlServer>>;

/**
 * Serves a SQLite file over libSQL's HTTP protocol (Hrana 2), for `@libsql/client/web` to use where it
 * would use Turso. For development and tests: it listens on this machine only, and knows what that
 * client sends for single statements, batches and migrations; a transaction is one request.
 */
export async function startLibsqlServer(options: LibsqlServerOptions) {
  const { file, token } = options;
  mkdirSync(dirname(file), { recursive: true });
  const connection = new Connection(file);
  const server = createServer(createHandler(connection, token));
  // Longer than clients keep a connection, so that none is closed just as a request is sent on it.
  server.keepAliveTimeout = 120_000;
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  // Such as having no file descriptor left for a new connection: those that are open go on.
  server.on('error', (error) => console.error('libsql server:', error));

  const shutDown = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    connection.close();
  };
  let closing: Promise<void> | undefined;
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    get statements() {
      return connection.statements;
    },
    work: () => connection.work(),
    /** Runs SQL without a client, in one transaction. */
    run: (sql: string) => {
      try {
        connection.runAll(`BEGIN IMMEDIATE; ${sql}; COMMIT`);
      } finally {
        connection.finish();
      }
    },
    close: () => {
      closing ??= shutDown();
      return closing;
    },
  };
}

/** Turso's own, so that what is too large there is too large here. */
const MAX_BODY_BYTES = 10_000_000;

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
  // Only version 2 is offered: a client that probes for /v3-protobuf finds nothing, and comes here.
  if (target === 'GET /v2') return 'Hrana over HTTP, version 2';
  if (target !== 'POST /v2/pipeline') throw new ProtocolError('Not found', 404);
  // Browsers ask leave before they send JSON to another origin: no web page can reach the database.
  if (headers['content-type'] !== 'application/json') {
    throw new ProtocolError('The request body must be application/json', 415);
  }
  return runPipeline(await readBody(request), connection);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // One too large is read to its end all the same, or the client could not read the answer.
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    }
  } catch {
    throw new ProtocolError('The request body was cut short', 400);
  }
  if (size > MAX_BODY_BYTES) throw new ProtocolError('The request body is too large', 413);
  return Buffer.concat(chunks).toString('utf8');
}

// The client reads an answer only under these very content types, with no charset added.
function answer(response: ServerResponse, status: number, body: string | object): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}
