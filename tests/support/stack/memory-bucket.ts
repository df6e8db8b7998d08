/** Replaces R2 for the Worker in this process. Real R2 bindings exist only in workerd. */
import type { Bucket } from '#functions/providers/files.ts';

/** Imitates Cloudflare's FixedLengthStream: fails unless exactly `length` bytes pass. */
class FixedLength extends TransformStream<Uint8Array, Uint8Array> {
  constructor(length: number) {
    let left = length;
    super({
      transform: (chunk, controller) => {
        left -= chunk.length;
        if (left < 0) throw new TypeError('Attempt to write too many bytes');
        controller.enqueue(chunk);
      },
      flush: () => {
        if (left > 0) throw new TypeError('FixedLengthStream did not see all expected bytes');
      },
    });
  }
}

Object.assign(globalThis, { FixedLengthStream: FixedLength });

export function memoryBucket(): Bucket {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    put: async (key, value) => {
      kept.set(key, new Uint8Array(await new Response(value).arrayBuffer()));
    },
    get: async (key, options) => {
      const bytes = kept.get(key);
      const { offset = 0, length = bytes?.length ?? 0 } = options?.range ?? {};
      return bytes ? { body: new Blob([bytes.slice(offset, offset + length)]).stream() } : null;
    },
    delete: async (keys) => {
      for (const key of keys) kept.delete(key);
    },
    list: async ({ startAfter = '', limit }) => {
      const keys = [...kept.keys()].filter((key) => key > startAfter).toSorted();
      return { objects: keys.slice(0, limit).map((key) => ({ key })) };
    },
  };
}
