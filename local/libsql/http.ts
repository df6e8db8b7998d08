import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProtocolError, StreamExpiredError } from './errors.ts';
import { runPipeline } from './pipeline.ts';
import type { StreamRegistry } from './stream-registry.ts';

export type HandlerOptions = {
  registry: StreamRegistry;
  token: string | undefined;
  maxBodyBytes: number;
};

type Answer = { status: number; type: 'application/json' | 'text/plain'; body: string };

/** The request was not taken, for a reason HTTP has a status for. */
class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function createHandler(options: HandlerOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, type, body } = await route(request, options).catch(toErrorAnswer);
    response.writeHead(status, { 'content-type': type }).end(body);
  };
}

async function route(request: IncomingMessage, options: HandlerOptions): Promise<Answer> {
  const { method, url, headers } = request;
  const target = `${method} ${url}`;
  if (target === 'GET /health') {
    return text(200, 'OK');
  }
  if (options.token !== undefined && headers.authorization !== `Bearer ${options.token}`) {
    throw new HttpError(401, 'Unauthorized');
  }
  // Only version 2 is offered: a client that probes for /v3-protobuf finds nothing, and comes here.
  if (target === 'GET /v2') {
    return text(200, 'Hrana over HTTP, version 2');
  }
  if (target !== 'POST /v2/pipeline') {
    throw new HttpError(404, 'Not found');
  }
  // Browsers ask leave before they send JSON to another origin: no web page can reach the database.
  if (headers['content-type'] !== 'application/json') {
    throw new HttpError(415, 'The request body must be application/json');
  }
  const body = await readBody(request, options.maxBodyBytes);
  return json(200, await runPipeline(body, options.registry));
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // One too large is read to its end all the same, or the client could not read the answer.
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
    }
  } catch {
    throw new HttpError(400, 'The request body was cut short');
  }
  if (size > maxBytes) {
    throw new HttpError(413, `The request body is larger than ${maxBytes} bytes`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function toErrorAnswer(error: unknown): Answer {
  if (error instanceof HttpError) return text(error.status, error.message);
  if (error instanceof ProtocolError) return text(400, error.message);
  if (error instanceof StreamExpiredError) {
    return json(400, { message: error.message, code: error.code });
  }
  console.error('libsql server: unexpected error', error);
  return text(500, 'Internal error');
}

// The client reads an error only under these very content types, with no charset added.
function text(status: number, body: string): Answer {
  return { status, type: 'text/plain', body };
}

function json(status: number, body: unknown): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}
