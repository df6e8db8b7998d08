import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono, HonoRequest } from 'hono';

export type NodeEnv = { Bindings: HttpBindings };

export interface Running {
  readonly url: string;
  readonly port: number;
  /** May be called again: the second call waits for the first. */
  close(): Promise<void>;
}

/** A provider's stand-in. */
export interface StandIn extends Running {
  /** Goes back to how it was when it first started. */
  reset(): void | Promise<void>;
}

// Clients keep idle sockets for reuse; Node's 5 s would close one under a request now and then,
// which reads as a network fault nobody asked for.
const KEEP_ALIVE_MS = 65_000;

/** Serves `app` on 127.0.0.1; port 0 takes a free one. */
export async function listen(app: Hono<NodeEnv>, port: number): Promise<Running> {
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  let closed: Promise<void> | undefined;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
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

/** The parsed body: `{}` when there is none, undefined when it is not JSON. */
export async function readJson(request: HonoRequest): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
