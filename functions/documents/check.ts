/** A zip file ends with its directory, so `checkOffice` runs after `checkedFile` has seen all bytes. */
import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { FileKind } from '#domain/documents/files.ts';
import { documentMessages, notOfKind } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';

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
  see(chunk: Uint8Array): void;
  end(): void;
}

function signatureCheck(kind: FileKind, { bytes, offset }: Signature): ByteCheck {
  const wanted = Buffer.from(bytes, 'latin1');
  const length = offset + wanted.length;
  let start = Buffer.alloc(0);
  return {
    see: (chunk) => {
      if (start.length >= length) return;
      start = Buffer.concat([start, chunk.subarray(0, length - start.length)]);
      if (start.length >= length && !start.subarray(offset).equals(wanted)) {
        throw unsupported(notOfKind(kind));
      }
    },
    end: () => {
      if (start.length < length) throw unsupported(notOfKind(kind));
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the check looks for them
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

function textCheck(): ByteCheck {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return {
    see: (chunk) => checkText(() => decoder.decode(chunk, { stream: true })),
    end: () => checkText(() => decoder.decode()),
  };
}

function checkText(decode: () => string): void {
  const { notText } = documentMessages;
  if (CONTROL.test(orRefuse(decode, notText))) throw unsupported(notText);
}

/** If a check fails, reading `content` fails too. */
export function checkedFile(kind: FileKind, body: ReadableStream<Uint8Array>) {
  const hash = createHash('sha256');
  const checks =
    kind === 'txt'
      ? [textCheck()]
      : signatures[kind].map((signature) => signatureCheck(kind, signature));
  let refusal = null as DomainError | null;
  let digest = '';
  const runChecks = (look: (check: ByteCheck) => void) => {
    try {
      checks.forEach(look);
    } catch (error) {
      if (error instanceof DomainError) refusal = error;
      throw error;
    }
  };
  const passing = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      runChecks((check) => check.see(chunk));
      hash.update(chunk);
      controller.enqueue(chunk);
    },
    flush: () => {
      runChecks((check) => check.end());
      digest = hash.digest('hex');
    },
  });
  const released = body.pipeTo(passing.writable, { preventCancel: true }).catch(() => {});
  return { content: passing.readable, refusal: () => refusal, released, sha256: () => digest };
}

const REQUIRED_ENTRIES: Partial<Record<FileKind, readonly string[]>> = {
  docx: ['[content_types].xml', 'word/document.xml'],
  odt: ['mimetype', 'content.xml'],
};

const MACRO_NAMES =
  /(^|\/)(vbaproject[^/]*\.bin|vbadata\.xml)$|^(basic|scripts)\/|\.(doc|dot|xls|xlt|ppt|pot|pps)m$/;

const MACRO_TYPES = /macroenabled|vbaproject/i;

const MAX_TYPES_BYTES = 512 * 1024;

const MAX_LISTS = 16;

/** Matches XML that can hide a name: character references, a DTD or another encoding. */
const DISGUISED = /\0|&#|<!DOCTYPE|<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i;

export async function checkOffice(kind: FileKind, file: StoredFile): Promise<void> {
  const required = REQUIRED_ENTRIES[kind];
  if (!required) return;
  const entries = (await readDirectory(file)) ?? [];
  entries.forEach(checkEntry);
  const names = new Set(entries.map(({ name }) => name));
  if (!required.every((name) => names.has(name))) throw unsupported(notOfKind(kind));
  const lists = entries.filter(({ name }) => name.endsWith('[content_types].xml'));
  if (lists.length > MAX_LISTS) throw unreadable();
  for (const list of lists) {
    const bytes = await unpack(file, list, MAX_TYPES_BYTES);
    const text = orRefuse(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (MACRO_TYPES.test(text)) throw unsupported(documentMessages.macros);
    if (DISGUISED.test(text)) throw unreadable();
  }
}

function checkEntry({ name, isEncrypted }: ZipEntry): void {
  if (isEncrypted || name.includes('\0')) throw unreadable();
  if (MACRO_NAMES.test(name)) throw unsupported(documentMessages.macros);
}

/** Records of a zip file (APPNOTE 4.3): end of the directory, directory entry, header of an entry. */
const RECORDS = {
  end: { signature: 0x06054b50, bytes: 22 },
  listed: { signature: 0x02014b50, bytes: 46 },
  local: { signature: 0x04034b50, bytes: 30 },
};

const METHODS = { stored: 0, deflated: 8 };

const IS_ENCRYPTED = 1;

/** A book with hundreds of pictures stays far below these limits. */
const MAX_ENTRIES = 4096;

const MAX_DIRECTORY_BYTES = 1024 * 1024;

export interface StoredFile {
  size: number;
  read(offset: number, length: number): Promise<Buffer>;
}

interface ZipEntry {
  /** Name in lower case with forward slashes, because office programs ignore case and slashes. */
  name: string;
  isEncrypted: boolean;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

async function readDirectory(file: StoredFile): Promise<ZipEntry[] | null> {
  const endsAt = file.size - RECORDS.end.bytes;
  if (endsAt < 0) return null;
  const end = await part(file, endsAt, RECORDS.end.bytes);
  if (end.readUInt32LE(0) !== RECORDS.end.signature) return null;
  const count = end.readUInt16LE(10);
  const length = end.readUInt32LE(12);
  const at = end.readUInt32LE(16);
  const isAtEnd = at + length === endsAt;
  if (!isAtEnd || count > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES) throw unreadable();
  const directory = await part(file, at, length);
  const entries: ZipEntry[] = [];
  let next = 0;
  while (next < length) {
    const { signature, bytes } = RECORDS.listed;
    if (next + bytes > length || directory.readUInt32LE(next) !== signature) throw unreadable();
    const nameEnd = next + bytes + directory.readUInt16LE(next + 28);
    entries.push(toEntry(directory, next, nameEnd));
    next = nameEnd + directory.readUInt16LE(next + 30) + directory.readUInt16LE(next + 32);
  }
  if (next !== length || entries.length !== count) throw unreadable();
  return entries;
}

function toEntry(directory: Buffer, at: number, nameEnd: number): ZipEntry {
  const name = directory.toString('utf8', at + RECORDS.listed.bytes, nameEnd);
  return {
    name: name.toLowerCase().replaceAll('\\', '/').replace(/^\/+/, ''),
    isEncrypted: (directory.readUInt16LE(at + 8) & IS_ENCRYPTED) !== 0,
    method: directory.readUInt16LE(at + 10),
    packed: directory.readUInt32LE(at + 20),
    unpacked: directory.readUInt32LE(at + 24),
    at: directory.readUInt32LE(at + 42),
  };
}

async function unpack(file: StoredFile, entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  const { method, packed, unpacked, at } = entry;
  const isKnown = method === METHODS.stored || method === METHODS.deflated;
  if (!isKnown || packed > maxBytes || unpacked > maxBytes) throw unreadable();
  const { signature, bytes: headerBytes } = RECORDS.local;
  const header = await part(file, at, headerBytes);
  if (header.readUInt32LE(0) !== signature) throw unreadable();
  const skipped = headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const bytes = await part(file, at + skipped, packed);
  const inflate = () => inflateRawSync(bytes, { maxOutputLength: maxBytes });
  const content = method === METHODS.stored ? bytes : orRefuse(inflate);
  if (content.length !== unpacked) throw unreadable();
  return content;
}

function orRefuse<T>(read: () => T, message: string = documentMessages.unreadable): T {
  try {
    return read();
  } catch {
    throw unsupported(message);
  }
}

async function part(file: StoredFile, offset: number, length: number): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0);
  const bytes = offset + length <= file.size ? await file.read(offset, length) : null;
  if (bytes?.length !== length) throw unreadable();
  return bytes;
}

function unreadable(): DomainError {
  return unsupported(documentMessages.unreadable);
}

function unsupported(message: string): DomainError {
  return new DomainError('unsupported_media_type', message);
}
