/** A zip file ends with its directory, so `checkOffice` runs after `checkedFile` has seen all bytes. */
import { createHash } from 'node:crypto';
import type { FileKind } from '#domain/documents/files.ts';
import { documentMessages, notOfKind } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { unreadable, unsupported } from './unsupported.ts';
import { readDirectory, readEntry, type StoredFile, type ZipEntry } from './zip.ts';

/** If a check fails, reading `content` fails too. */
export function checkedFile(kind: FileKind, body: ReadableStream<Uint8Array>) {
  const hash = createHash('sha256');
  const checks =
    kind === 'txt'
      ? [textCheck()]
      : signatures[kind].map((signature) => signatureCheck(kind, signature));
  let refusal = null as DomainError | null;
  let digest = '';
  const runChecks = (run: (check: ByteCheck) => void) => {
    try {
      checks.forEach(run);
    } catch (error) {
      if (error instanceof DomainError) refusal = error;
      throw error;
    }
  };
  const checked = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      runChecks((check) => check.onChunk(chunk));
      hash.update(chunk);
      controller.enqueue(chunk);
    },
    flush: () => {
      runChecks((check) => check.onEnd());
      digest = hash.digest('hex');
    },
  });
  const released = body.pipeTo(checked.writable, { preventCancel: true }).catch(() => {});
  return { content: checked.readable, refusal: () => refusal, released, sha256: () => digest };
}

type Signature = { bytes: string; offset: number };

const zip: Signature = { bytes: 'PK\x03\x04', offset: 0 };

const signatures: Record<Exclude<FileKind, 'txt'>, Signature[]> = {
  pdf: [{ bytes: '%PDF-', offset: 0 }],
  png: [{ bytes: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', offset: 0 }],
  jpeg: [{ bytes: '\xff\xd8\xff', offset: 0 }],
  docx: [zip],
  // An ODT file starts with its uncompressed media type, then the next entry (ODF 1.3, 3.3).
  odt: [zip, { bytes: 'mimetypeapplication/vnd.oasis.opendocument.textPK', offset: 30 }],
};

interface ByteCheck {
  onChunk(chunk: Uint8Array): void;
  onEnd(): void;
}

function signatureCheck(kind: FileKind, { bytes, offset }: Signature): ByteCheck {
  const wanted = Buffer.from(bytes, 'latin1');
  const length = offset + wanted.length;
  let start = Buffer.alloc(0);
  return {
    onChunk: (chunk) => {
      if (start.length >= length) return;
      start = Buffer.concat([start, chunk.subarray(0, length - start.length)]);
      if (start.length >= length && !start.subarray(offset).equals(wanted)) {
        throw unsupported(notOfKind(kind));
      }
    },
    onEnd: () => {
      if (start.length < length) throw unsupported(notOfKind(kind));
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the check looks for them
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

function textCheck(): ByteCheck {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return {
    onChunk: (chunk) => checkText(() => decoder.decode(chunk, { stream: true })),
    onEnd: () => checkText(() => decoder.decode()),
  };
}

function checkText(decode: () => string): void {
  const { notText } = documentMessages;
  if (CONTROL.test(decodeOr(notText, decode))) throw unsupported(notText);
}

function decodeOr(message: string, decode: () => string): string {
  try {
    return decode();
  } catch {
    throw unsupported(message);
  }
}

const REQUIRED_ENTRIES: Partial<Record<FileKind, readonly string[]>> = {
  docx: ['[content_types].xml', 'word/document.xml'],
  odt: ['mimetype', 'content.xml'],
};

const MACRO_NAMES =
  /(^|\/)(vbaproject[^/]*\.bin|vbadata\.xml)$|^(basic|scripts)\/|\.(doc|dot|xls|xlt|ppt|pot|pps)m$/;

const MACRO_CONTENT_TYPES = /macroenabled|vbaproject/i;

const MAX_TYPES_BYTES = 512 * 1024;

const MAX_TYPE_LISTS = 16;

/** Matches XML that can hide a name: character references, a DTD or another encoding. */
const DISGUISED = /\0|&#|<!DOCTYPE|<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i;

export async function checkOffice(kind: FileKind, file: StoredFile): Promise<void> {
  const required = REQUIRED_ENTRIES[kind];
  if (!required) return;
  const entries = (await readDirectory(file)) ?? [];
  entries.forEach(checkEntry);
  const names = new Set(entries.map(({ name }) => name));
  if (!required.every((name) => names.has(name))) throw unsupported(notOfKind(kind));
  const typeLists = entries.filter(({ name }) => name.endsWith('[content_types].xml'));
  if (typeLists.length > MAX_TYPE_LISTS) throw unreadable();
  for (const list of typeLists) {
    const bytes = await readEntry(file, list, MAX_TYPES_BYTES);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const text = decodeOr(documentMessages.unreadable, () => decoder.decode(bytes));
    if (MACRO_CONTENT_TYPES.test(text)) throw unsupported(documentMessages.macros);
    if (DISGUISED.test(text)) throw unreadable();
  }
}

function checkEntry({ name, isEncrypted }: ZipEntry): void {
  if (isEncrypted || name.includes('\0')) throw unreadable();
  if (MACRO_NAMES.test(name)) throw unsupported(documentMessages.macros);
}
