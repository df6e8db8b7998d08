import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { Connection } from './libsql/connection.ts';
import { createHandler } from './libsql/http.ts';
import { ConnectionPool } from './libsql/pool.ts';
import { Stream } from './libsql/stream.ts';
import { StreamRegistry } from './libsql/stream-registry.ts';
import { WriteQueue } from './libsql/write-queue.ts';

export type LibsqlServerOptions = {
  /** The database file; it is created where missing. */
  file: string;
  /** 0 takes any free port. */
  port: number;
  /** If given, requests must carry it as their bearer token. */
  token?: string;
  limits?: Partial<LibsqlServerLimits>;
};

export type LibsqlServerLimits = {
  streamIdleMs: number;
  transactionMs: number;
  maxBodyBytes: number;
  maxResultSize: number;
};

export type LibsqlServer = { url: string; port: number; close(): Promise<void> };

// The times are Turso's own, so that what outlives them there does so here.
const DEFAULT_LIMITS: LibsqlServerLimits = {
  streamIdleMs: 10_000,
  transactionMs: 5_000,
  maxBodyBytes: 10_000_000,
  maxResultSize: 10_000_000,
};

/**
 * Serves a SQLite file over libSQL's HTTP protocol (Hrana 2), for `@libsql/client/web` to use where it
 * would use Turso. For development and tests: it listens on this machine only.
 */
export async function startLibsqlServer(options: LibsqlServerOptions): Promise<LibsqlServer> {
  const { file, port, token } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  mkdirSync(dirname(file), { recursive: true });
  const pool = new ConnectionPool(() => new Connection(file, limits.maxResultSize));
  // A file that cannot be opened, or is no database, shows now and not at the first query.
  pool.give(pool.take());
  const { transactionMs } = limits;
  const context = { pool, writeQueue: new WriteQueue(), transactionMs };
  const registry = new StreamRegistry(() => new Stream(context), limits.streamIdleMs);

  const server = createServer(createHandler({ registry, token, ...limits }));
  // Longer than clients keep a connection, so that none is closed just as a request is sent on it.
  server.keepAliveTimeout = 120_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // Such as having no file descriptor left for a new connection: those that are open go on.
  server.on('error', (error) => console.error('libsql server:', error));

  const shutDown = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    registry.closeAll();
    pool.close();
    await closed;
  };
  let closing: Promise<void> | undefined;
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${boundPort}`,
    port: boundPort,
    close: () => {
      closing ??= shutDown();
      return closing;
    },
  };
}
