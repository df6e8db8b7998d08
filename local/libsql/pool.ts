import type { Connection } from './connection.ts';

// Opening a connection and reading the schema costs about a millisecond; using one again, nothing.
const MAX_IDLE = 8;

/** Connections to one database file, lent to one stream at a time. */
export class ConnectionPool {
  readonly #open: () => Connection;
  readonly #idle: Connection[] = [];
  #closed = false;

  constructor(open: () => Connection) {
    this.#open = open;
  }

  take(): Connection {
    return this.#idle.pop() ?? this.#open();
  }

  /** Takes a connection back, its transaction rolled back. */
  give(connection: Connection): void {
    connection.rollback();
    if (this.#closed || !connection.isReusable || this.#idle.length >= MAX_IDLE) {
      connection.close();
    } else {
      this.#idle.push(connection);
    }
  }

  close(): void {
    this.#closed = true;
    // The file alone then holds everything, whoever opens or copies it next.
    this.#idle.at(0)?.checkpoint();
    for (const connection of this.#idle.splice(0)) {
      connection.close();
    }
  }
}
