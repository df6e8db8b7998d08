/** Checks of each kind while its bytes pass; `checkOffice` reads what a zip holds once it is kept. */
import { createHash } from 'node:crypto';
import type { FileKind } from '#domain/documents/files.ts';
import { documentMessages, notOfKind } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';

type Start = [bytes: string, at: number];

const zip: Start = ['PK\x03\x04', 0];

/** Bytes (latin1) that a kind has at an offset. */
const starts: Record<Exclude<FileKind, 'txt'>, Start[]> = {
  pdf: [['%PDF-', 0]],
  // Its signature, and the header that comes first in every picture.
  png: [['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 0]],
  jpeg: [['\xff\xd8\xff', 0]],
  docx: [zip],
  // An OpenDocument text says what it is at once and uncompressed, and then goes on (ODF 1.3, 3.3).
  odt: [zip, ['mimetypeapplication/vnd.oasis.opendocument.textPK', 30]],
};

interface ByteCheck {
  /** @throws DomainError */
  see(chunk: Uint8Array): void;
  /** After the last byte. @throws DomainError */
  end(): void;
}

function checksOf(kind: FileKind): ByteCheck[] {
  return kind === 'txt' ? [textCheck()] : starts[kind].map((start) => startCheck(kind, start));
}

function startCheck(kind: FileKind, [bytes, at]: Start): ByteCheck {
  const wanted = Buffer.from(bytes, 'latin1');
  const length = at + wanted.length;
  const refusal = new DomainError('unsupported_media_type', notOfKind(kind));
  let start = Buffer.alloc(0);
  return {
    see: (chunk) => {
      if (start.length >= length) return;
      start = Buffer.concat([start, chunk.subarray(0, length - start.length)]);
      if (start.length >= length && !start.subarray(at).equals(wanted)) throw refusal;
    },
    end: () => {
      if (start.length < length) throw refusal;
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
  const notText = new DomainError('unsupported_media_type', documentMessages.notText);
  let text: string;
  try {
    text = decode();
  } catch {
    throw notText;
  }
  if (CONTROL.test(text)) throw notText;
}

/** A file on its way: judged and hashed while it passes. `content` fails once its bytes are refused. */
export function checkedFile(kind: FileKind, body: ReadableStream<Uint8Array>) {
  const [checks, hash] = [checksOf(kind), createHash('sha256')];
  let refusal = null as DomainError | null;
  let digest = '';
  const judgeAll = (look: (check: ByteCheck) => void) => {
    try {
      checks.forEach(look);
    } catch (error) {
      if (error instanceof DomainError) refusal = error;
      throw error;
    }
  };
  const passing = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      judgeAll((check) => check.see(chunk));
      hash.update(chunk);
      controller.enqueue(chunk);
    },
    flush: () => {
      judgeAll((check) => check.end());
      digest = hash.digest('hex');
    },
  });
  const released = body.pipeTo(passing.writable, { preventCancel: true }).catch(() => {});
  return { content: passing.readable, refusal: () => refusal, released, sha256: () => digest };
}
