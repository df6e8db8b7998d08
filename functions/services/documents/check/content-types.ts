/** Whether the list of what a Word document holds names macros: a `.docm` stays one under another name. */
import { constants, inflateRawSync } from 'node:zlib';
import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';

/** That of a long document takes a few thousand bytes, and less than a tenth of that compressed. */
const MOST_BYTES = 64 * 1024;
const MOST_TEXT = 512 * 1024;
/** A document may hold others, each with a list of its own. */
const MOST_OPEN = 16;

const STORED = 0;
const DEFLATED = 8;
const MACROS = /macroenabled|vbaproject/i;

interface Gathered {
  at: number;
  method: number;
  parts: Buffer[];
  length: number;
}

export class ContentTypes {
  #open: Gathered[] = [];

  /** A list begins at this byte of the file. @throws DomainError */
  expect(at: number, method: number): void {
    if (this.#open.length >= MOST_OPEN || (method !== STORED && method !== DEFLATED)) {
      throw new DomainError('unsupported_media_type', documentMessages.unreadable);
    }
    this.#open.push({ at, method, parts: [], length: 0 });
  }

  /** The bytes of the file from `offset` on. @throws DomainError */
  see(bytes: Buffer, offset: number): void {
    for (const one of this.#open) gather(one, bytes, offset);
    const whole = this.#open.filter(({ length }) => length >= MOST_BYTES);
    this.#open = this.#open.filter(({ length }) => length < MOST_BYTES);
    whole.forEach(judge);
  }

  /** @throws DomainError */
  end(): void {
    this.#open.forEach(judge);
  }
}

function gather(one: Gathered, bytes: Buffer, offset: number): void {
  const from = one.at + one.length - offset;
  if (from >= bytes.length) return;
  const part = bytes.subarray(from, from + MOST_BYTES - one.length);
  // A copy, or the whole chunk would be kept with it.
  one.parts.push(Buffer.from(part));
  one.length += part.length;
}

function judge({ method, parts }: Gathered): void {
  if (MACROS.test(textOf(Buffer.concat(parts), method))) {
    throw new DomainError('unsupported_media_type', documentMessages.macros);
  }
}

/** What follows the list is cut off with it, so it may end anywhere. */
function textOf(bytes: Buffer, method: number): string {
  if (method === STORED) return bytes.toString('latin1');
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_TEXT };
    return inflateRawSync(bytes, options).toString('latin1');
  } catch {
    throw new DomainError('unsupported_media_type', documentMessages.unreadable);
  }
}
