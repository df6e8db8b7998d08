import type { DomainError } from '#domain/errors.ts';
import type { ByteCheck } from './bytes.ts';

export function prefixCheck(
  length: number,
  isRight: (start: Buffer) => boolean,
  refusal: () => DomainError,
): ByteCheck {
  let start = Buffer.alloc(0);
  return {
    see: (chunk) => {
      if (start.length >= length) return;
      start = Buffer.concat([start, chunk.subarray(0, length - start.length)]);
      if (start.length >= length && !isRight(start)) throw refusal();
    },
    end: () => {
      if (start.length < length) throw refusal();
    },
  };
}
