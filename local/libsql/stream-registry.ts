import { randomBytes } from 'node:crypto';
import { ProtocolError, StreamExpiredError } from './errors.ts';
import type { Stream } from './stream.ts';

/** A stream in use by one HTTP request. */
export type Lease = { id: string; stream: Stream };

type Entry = {
  stream: Stream;
  /** What the next baton must hold; null while a request uses the stream. */
  nonce: string | null;
  idleTimer: NodeJS.Timeout | undefined;
};

// As in sqld: for so long a late client is told that its stream expired, not that it never was.
const EXPIRED_REMEMBERED_MS = 5 * 60_000;

/** The open streams. A baton, `id.nonce`, names one of them and is good for one request. */
export class StreamRegistry {
  readonly #open: () => Stream;
  readonly #idleMs: number;
  readonly #entries = new Map<string, Entry>();
  readonly #expired = new Set<string>();

  constructor(open: () => Stream, idleMs: number) {
    this.#open = open;
    this.#idleMs = idleMs;
  }

  /** The stream of a baton, or a new one. The lease ends with `release` or `discard`. */
  acquire(baton: string | null | undefined): Lease {
    if (baton == null) {
      const lease = { id: randomToken(), stream: this.#open() };
      this.#entries.set(lease.id, { stream: lease.stream, nonce: null, idleTimer: undefined });
      return lease;
    }
    const [id = '', nonce] = baton.split('.');
    const entry = this.#entries.get(id);
    if (!entry) {
      throw this.#expired.has(id)
        ? new StreamExpiredError()
        : new ProtocolError('Received an invalid baton');
    }
    if (entry.nonce !== nonce) {
      throw new ProtocolError('Received a baton that has already been used');
    }
    clearTimeout(entry.idleTimer);
    entry.nonce = null;
    return { id, stream: entry.stream };
  }

  /** The baton for the next request, or null if the stream was closed. */
  release({ id, stream }: Lease): string | null {
    if (stream.isClosed) {
      this.#entries.delete(id);
      return null;
    }
    const nonce = randomToken();
    const idleTimer = setTimeout(() => this.#expire(id), this.#idleMs).unref();
    this.#entries.set(id, { stream, nonce, idleTimer });
    return `${id}.${nonce}`;
  }

  discard({ id, stream }: Lease): void {
    clearTimeout(this.#entries.get(id)?.idleTimer);
    this.#entries.delete(id);
    stream.close();
  }

  closeAll(): void {
    for (const [id, { stream }] of this.#entries) {
      this.discard({ id, stream });
    }
  }

  #expire(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.discard({ id, stream: entry.stream });
    this.#expired.add(id);
    setTimeout(() => this.#expired.delete(id), EXPIRED_REMEMBERED_MS).unref();
  }
}

function randomToken(): string {
  return randomBytes(16).toString('base64url');
}
