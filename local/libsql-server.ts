import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { Connection, type Work } from './libsql/connection.ts';
import { createHandler } from './libsql/http.ts';

export type LibsqlServerOptions = {
  /** The database file; it is created where missing. */
  file: string;
  /** 0 takes any free port. */
  port: number;
  /** If given, requests must carry it as their bearer token. */
  token?: string;
};

export type LibsqlServer = {
  url: string;
  port: number;
  /** The text of each statement that clients have sent. */
  readonly statements: Iterable<string>;
  /** What it has done for clients since it was started. */
  work(): Work;
  /** Runs SQL without a client, in one transaction. */
  run(sql: string): void;
  close(): Promise<void>;
};

/**
 * Serves a SQLite file over libSQL's HTTP protocol (Hrana 2), for `@libsql/client/web` to use where it
 * would use Turso. For development and tests: it listens on this machine only, and knows what that
 * client sends for single statements, batches and migrations; a transaction is one request.
 */
export async function startLibsqlServer(options: LibsqlServerOptions): Promise<LibsqlServer> {
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
    run: (sql) => {
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
