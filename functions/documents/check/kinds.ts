/** Checks of each kind while its bytes pass; `checkOffice` reads what a zip holds once it is kept. */

import { createHash } from 'node:crypto';
import type { FileKind } from '#domain/documents/kinds.ts';
import { documentMessages, notOfKind } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';

const ZIP = Buffer.from('PK\x03\x04');

const PDF = Buffer.from('%PDF-');

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Its signature, and the header that comes first in every picture. */
const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');

/** An OpenDocument text says what it is at once and uncompressed, and then goes on (ODF 1.3, 3.3). */
const ODT = 'mimetypeapplication/vnd.oasis.opendocument.textPK';
const ODT_AT = 30;

const checks: Record<FileKind, () => ByteCheck[]> = {
  pdf: () => [begins('pdf', PDF)],
  png: () => [begins('png', PNG)],
  jpeg: () => [begins('jpeg', JPEG)],
  txt: () => [textCheck()],
  docx: () => [begins('docx', ZIP)],
  odt: () => [begins('odt', ZIP), begins('odt', Buffer.from(ODT), ODT_AT)],
};

function checkOf(kind: FileKind): ByteCheck {
  const parts = checks[kind]();
  return {
    see: (chunk) => {
      for (const part of parts) part.see(chunk);
    },
    end: () => {
      for (const part of parts) part.end();
    },
  };
}

function begins(kind: FileKind, bytes: Buffer, at = 0): ByteCheck {
  return prefixCheck(
    at + bytes.length,
    (start) => start.subarray(at).equals(bytes),
    () => new DomainError('unsupported_media_type', notOfKind(kind)),
  );
}

interface ByteCheck {
  see(chunk: Uint8Array): void;
  /** After the last byte. @throws DomainError */
  end(): void;
}

function prefixCheck(
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

function textCheck(): ByteCheck {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return {
    see: (chunk) => judge(() => decoder.decode(chunk, { stream: true })),
    end: () => judge(() => decoder.decode()),
  };
}

function judge(decode: () => string): void {
  let text: string;
  try {
    text = decode();
  } catch {
    throw notText();
  }
  if (CONTROL.test(text)) throw notText();
}

function notText(): DomainError {
  return new DomainError('unsupported_media_type', documentMessages.notText);
}

/** A file on its way: judged and hashed while it passes, a chunk at a time. */

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
