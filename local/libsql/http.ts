import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connection } from './connection.ts';
import { ProtocolError } from './errors.ts';
import { runPipeline } from './pipeline.ts';

/** Turso's own, so that what is too large there is too large here. */
const MAX_BODY_BYTES = 10_000_000;

/** The request was not taken, for a reason HTTP has a status for. */
class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function createHandler(connection: Connection, token: string | undefined) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      answer(response, 200, await route(request, connection, token));
    } catch (error) {
      answer(response, ...toRefusal(error));
    }
  };
}

async function route(request: IncomingMessage, connection: Connection, token?: string) {
  const { method, url, headers } = request;
  const target = `${method} ${url}`;
  if (target === 'GET /health') return 'OK';
  if (token !== undefined && headers.authorization !== `Bearer ${token}`) {
    throw new HttpError(401, 'Unauthorized');
  }
  // Only version 2 is offered: a client that probes for /v3-protobuf finds nothing, and comes here.
  if (target === 'GET /v2') return 'Hrana over HTTP, version 2';
  if (target !== 'POST /v2/pipeline') throw new HttpError(404, 'Not found');
  // Browsers ask leave before they send JSON to another origin: no web page can reach the database.
  if (headers['content-type'] !== 'application/json') {
    throw new HttpError(415, 'The request body must be application/json');
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
    throw new HttpError(400, 'The request body was cut short');
  }
  if (size > MAX_BODY_BYTES) throw new HttpError(413, 'The request body is too large');
  return Buffer.concat(chunks).toString('utf8');
}

function toRefusal(error: unknown): [status: number, message: string] {
  if (error instanceof HttpError) return [error.status, error.message];
  if (error instanceof ProtocolError) return [400, error.message];
  console.error('libsql server: unexpected error', error);
  return [500, 'Internal error'];
}

// The client reads an answer only under these very content types, with no charset added.
function answer(response: ServerResponse, status: number, body: string | object): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}
