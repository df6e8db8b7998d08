import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { ErrorHandler, Handler, Hono, HonoRequest } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';

export type NodeEnv = { Bindings: HttpBindings };

export interface RunningServer {
  readonly url: string;
  /** Idempotent: a second call waits for the first call. */
  close(): Promise<void>;
}

export interface StandInOptions {
  /** 0 selects a free port */
  port: number;
  /** JSON file that keeps the state across restarts. If undefined, the state is only in memory. */
  stateFile?: string;
}

export interface StandIn extends RunningServer {
  reset(): void | Promise<void>;
}

export function listen(app: Hono<NodeEnv>, port: number): Promise<RunningServer> {
  return serve(getRequestListener(app.fetch, { overrideGlobalObjects: false }), port);
}

// Longer than clients keep an idle connection. Node's default of 5 s is too short: the server could
// close a connection just when a client sends a request.
const KEEP_ALIVE_MS = 120_000;

export async function serve(listener: RequestListener, port: number): Promise<RunningServer> {
  const server = createServer(listener);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A connection can fail to open, for example without a free file descriptor.
  server.on('error', (error) => console.error('local server:', error));
  const address = server.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      closed ??= stop(server);
      return closed;
    },
  };
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/** Returns `{}` if the body is empty, and undefined if it is not JSON. */
export async function readJson(request: HonoRequest): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function asset(file: URL, type: string): Handler {
  const content = readFileSync(file, 'utf8');
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cross-origin-resource-policy': 'cross-origin',
  };
  return (c) => c.body(content, 200, headers);
}

export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: object;

  constructor(status: ContentfulStatusCode, body: object, message = JSON.stringify(body)) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** Body that the provider sends with a status: for faults, and if the stand-in itself fails. */
export type ErrorBodyFor = (status: number, path: string) => object;

export function answerRefusals(errorBodyFor: ErrorBodyFor): ErrorHandler {
  return (error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof z.ZodError) return c.json({ error: z.prettifyError(error) }, 400);
    if (error instanceof Refusal) return c.json(error.body, error.status);
    console.error(error);
    return c.json(errorBodyFor(500, c.req.path), 500);
  };
}
