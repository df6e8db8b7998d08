import type { FileKind } from '#domain/documents/kinds.ts';
import { documentMessages, notOfKind } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import {
  readDirectory,
  type StoredFile,
  unpack,
  unreadable,
  type ZipEntry,
} from './zip-directory.ts';

/** Entries that every file of the kind has. */
const HELD: Partial<Record<FileKind, readonly string[]>> = {
  docx: ['[content_types].xml', 'word/document.xml'],
  odt: ['mimetype', 'content.xml'],
};

/** Names of macros, and of embedded documents that may hold some. */
const MACRO_NAMES =
  /(^|\/)(vbaproject[^/]*\.bin|vbadata\.xml)$|^(basic|scripts)\/|\.(doc|dot|xls|xlt|ppt|pot|pps)m$/;
const MACRO_TYPES = /macroenabled|vbaproject/i;

/** The list of content types of a long document takes a few kilobytes. */
const MOST_TYPES_BYTES = 512 * 1024;
const MOST_LISTS = 16;
/** XML that may spell a name in another way than its letters: references, a DTD, another encoding. */
const DISGUISED = /\0|&#|<!DOCTYPE|<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i;

/** Checks that a Word or OpenDocument text is one, and has no macros. @throws DomainError unsupported_media_type */
export async function checkOffice(kind: FileKind, file: StoredFile): Promise<void> {
  const held = HELD[kind];
  if (!held) return;
  const entries = (await readDirectory(file)) ?? [];
  entries.forEach(judge);
  const names = new Set(entries.map(({ name }) => name));
  if (!held.every((name) => names.has(name))) {
    throw new DomainError('unsupported_media_type', notOfKind(kind));
  }
  const lists = entries.filter(({ name }) => name.endsWith('[content_types].xml'));
  if (lists.length > MOST_LISTS) throw unreadable();
  for (const list of lists) {
    const text = toText(await unpack(file, list, MOST_TYPES_BYTES));
    if (MACRO_TYPES.test(text)) throw macros();
    if (DISGUISED.test(text)) throw unreadable();
  }
}

function judge({ name, isEncrypted }: ZipEntry): void {
  if (isEncrypted || name.includes('\0')) throw unreadable();
  if (MACRO_NAMES.test(name)) throw macros();
}

function toText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable();
  }
}

function macros(): DomainError {
  return new DomainError('unsupported_media_type', documentMessages.macros);
}
