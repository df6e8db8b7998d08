import * as z from '#domain/zod.ts';
import type { Config } from '../env.ts';
import { ProviderError } from './failure.ts';

const TIMEOUT_MS = 60_000;

export type Scanner = NonNullable<ReturnType<typeof createScanner>>;

const verdict = z.object({ clean: z.boolean() });

/** null where files are not scanned. */
export function createScanner({ MALWARE_SCAN_URL: url }: Config) {
  if (!url) return null;
  return {
    /** @throws ProviderError when it cannot say */
    isClean: async (content: ReadableStream<Uint8Array>) => {
      try {
        return verdict.parse(await ask(url, content)).clean;
      } catch (error) {
        throw new ProviderError('unknown', error instanceof Error ? error.message : 'no answer');
      }
    },
  };
}

async function ask(url: string, body: ReadableStream<Uint8Array>): Promise<unknown> {
  const init = { method: 'POST', body, duplex: 'half', redirect: 'manual' } as const;
  const answer = await fetch(url, {
    ...init,
    headers: { 'Content-Type': 'application/octet-stream' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return answer.json();
}
