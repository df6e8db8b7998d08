/** A file on its way: judged and hashed while it passes, a chunk at a time. */
import { createHash } from 'node:crypto';
import type { FileKind } from '#domain/documents/kinds.ts';
import { DomainError } from '#domain/errors.ts';
import { checkOf } from './kinds.ts';

interface CheckedFile {
  /** The same bytes; it fails as soon as they are known to be refused. */
  content: ReadableStream<Uint8Array>;
  refusal(): DomainError | null;
  released: Promise<void>;
  sha256(): string;
}

export function checkedFile(kind: FileKind, body: ReadableStream<Uint8Array>): CheckedFile {
  const [check, hash] = [checkOf(kind), createHash('sha256')];
  let refusal: DomainError | null = null;
  let digest = '';
  const judge = (look: () => void) => {
    try {
      look();
    } catch (error) {
      if (error instanceof DomainError) refusal = error;
      throw error;
    }
  };
  const passing = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      judge(() => check.see(chunk));
      hash.update(chunk);
      controller.enqueue(chunk);
    },
    flush: () => {
      judge(() => check.end());
      digest = hash.digest('hex');
    },
  });
  const released = body.pipeTo(passing.writable, { preventCancel: true }).catch(() => {});
  return {
    content: passing.readable,
    refusal: () => refusal,
    released,
    sha256: () => digest,
  };
}
