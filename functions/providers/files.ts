import * as z from '#domain/zod.ts';
import type { Config } from '../env.ts';
import { ProviderError } from './failure.ts';

type ByteRange = { offset: number; length: number };

export interface Bucket {
  put(key: string, value: ReadableStream<Uint8Array>): Promise<unknown>;
  get(
    key: string,
    options?: { range: ByteRange },
  ): Promise<{ body: ReadableStream<Uint8Array> } | null>;
  delete(keys: string[]): Promise<void>;
  list(options: { startAfter?: string; limit: number }): Promise<{ objects: { key: string }[] }>;
}

export function createFiles(bucket: Bucket) {
  return {
    /** Stores nothing if reading fails or the content does not have `size` bytes. */
    store: (key: string, content: ReadableStream<Uint8Array>, size: number) =>
      wrapErrors(() => bucket.put(key, content.pipeThrough(new FixedLengthStream(size)))),
    open: (key: string, range?: ByteRange) =>
      wrapErrors(async () => (await bucket.get(key, range && { range }))?.body ?? null),
    remove: (keys: string[]) => wrapErrors(() => bucket.delete(keys)),
    list: (after: string | null, limit: number) =>
      wrapErrors(async () => {
        const { objects } = await bucket.list({ limit, ...(after && { startAfter: after }) });
        return objects.map((object) => object.key);
      }),
  };
}

async function wrapErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new ProviderError('unknown', error instanceof Error ? error.message : 'no answer');
  }
}

const TIMEOUT_MS = 60_000;

export type Scanner = NonNullable<ReturnType<typeof createScanner>>;

const verdict = z.object({ clean: z.boolean() });

export function createScanner({ MALWARE_SCAN_URL: url }: Config) {
  if (!url) return null;
  return {
    isClean: (content: ReadableStream<Uint8Array>) =>
      wrapErrors(async () => verdict.parse(await scan(url, content)).clean),
  };
}

async function scan(url: string, body: ReadableStream<Uint8Array>): Promise<unknown> {
  // `fetch` needs `duplex` to send a stream, but the type `RequestInit` lacks `duplex`.
  const stream = { body, duplex: 'half' } as const;
  const answer = await fetch(url, {
    ...stream,
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/octet-stream' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return answer.json();
}
