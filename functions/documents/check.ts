import type { FileKind } from '#domain/documents/files.ts';
import { documentMessages, notOfKind } from '#domain/documents/messages.ts';
import { unreadable, unsupported } from './unsupported.ts';
import { readDirectory, readEntry, readPart, type StoredFile, type ZipEntry } from './zip.ts';

type Signature = { bytes: string; offset: number };

const zip: Signature = { bytes: 'PK\x03\x04', offset: 0 };

const signatures: Record<Exclude<FileKind, 'txt'>, Signature[]> = {
  pdf: [{ bytes: '%PDF-', offset: 0 }],
  png: [{ bytes: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', offset: 0 }],
  jpeg: [{ bytes: '\xff\xd8\xff', offset: 0 }],
  docx: [zip],
  // The first entry of an ODT file contains the media type and is not compressed (ODF 1.3, 3.3).
  // `PK` starts the next entry.
  odt: [zip, { bytes: 'mimetypeapplication/vnd.oasis.opendocument.textPK', offset: 30 }],
};

/** Reads the stored file and not the upload stream: the directory of a zip file is at its end. */
export async function checkContent(kind: FileKind, file: StoredFile): Promise<void> {
  if (kind === 'txt') return checkText(file);
  for (const { bytes, offset } of signatures[kind]) {
    const signature = Buffer.from(bytes, 'latin1');
    const isComplete = offset + signature.length <= file.size;
    const actual = isComplete ? await readPart(file, offset, signature.length) : null;
    if (!actual?.equals(signature)) throw unsupported(notOfKind(kind));
  }
  await checkOfficeFile(kind, file);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the check looks for them
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

const PART_BYTES = 1024 * 1024;

async function checkText(file: StoredFile): Promise<void> {
  const { notText } = documentMessages;
  const { size } = file;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let offset = 0; offset < size; offset += PART_BYTES) {
    const bytes = await readPart(file, offset, Math.min(PART_BYTES, size - offset));
    const isLast = offset + PART_BYTES >= size;
    const text = decodeOr(notText, () => decoder.decode(bytes, { stream: !isLast }));
    if (CONTROL.test(text)) throw unsupported(notText);
  }
}

function decodeOr(message: string, decode: () => string): string {
  try {
    return decode();
  } catch {
    throw unsupported(message);
  }
}

/** Lower case, as in `ZipEntry`. Word for the web adds a number: `word/document2.xml`. */
const REQUIRED_ENTRIES: Partial<Record<FileKind, readonly RegExp[]>> = {
  docx: [/^\[content_types\]\.xml$/, /^word\/document\d*\.xml$/],
  odt: [/^mimetype$/, /^content\.xml$/],
};

const MACRO_NAMES =
  /(^|\/)(vbaproject[^/]*\.bin|vbadata\.xml)$|^(basic|scripts)\/|\.(doc|dot|xls|xlt|ppt|pot|pps)m$/;

const MACRO_CONTENT_TYPES = /macroenabled|vbaproject/i;

const MAX_LIST_BYTES = 512 * 1024;
const MAX_CONTENT_TYPES_FILES = 16;

/** Finds XML that can hide names from a text search: character references, DTD, encodings. */
const DISGUISED = /\0|&#|<!DOCTYPE|<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i;

async function checkOfficeFile(kind: FileKind, file: StoredFile): Promise<void> {
  const required = REQUIRED_ENTRIES[kind];
  if (!required) return;
  const entries = (await readDirectory(file)) ?? [];
  entries.forEach(checkEntry);
  const manifest = entries.find(({ name }) => name === 'meta-inf/manifest.xml');
  if (manifest) await checkManifest(file, manifest);
  const hasEntry = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name));
  if (!required.every(hasEntry)) throw unsupported(notOfKind(kind));
  // Programs may read another list than the first, or accept a name such as `./[Content_Types].xml`.
  const contentTypesFiles = entries.filter(({ name }) => name.endsWith('[content_types].xml'));
  if (contentTypesFiles.length > MAX_CONTENT_TYPES_FILES) throw unreadable();
  for (const contentTypes of contentTypesFiles) await checkContentTypes(file, contentTypes);
}

async function checkContentTypes(file: StoredFile, contentTypes: ZipEntry): Promise<void> {
  const bytes = await readEntry(file, contentTypes, MAX_LIST_BYTES);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const text = decodeOr(documentMessages.unreadable, () => decoder.decode(bytes));
  if (MACRO_CONTENT_TYPES.test(text)) throw unsupported(documentMessages.macros);
  if (DISGUISED.test(text)) throw unreadable();
}

/** The flag of a ZIP entry does not show that an OpenDocument file is locked with a password. */
async function checkManifest(file: StoredFile, manifest: ZipEntry): Promise<void> {
  const list = (await readEntry(file, manifest, MAX_LIST_BYTES)).toString('latin1');
  // Removing null bytes makes UTF-16 readable as UTF-8. Not every XML prefix is `manifest:`.
  if (/<([^\s<>]*:)?encryption-data/.test(list.replaceAll('\0', ''))) throw unreadable();
}

function checkEntry({ name, isEncrypted }: ZipEntry): void {
  if (isEncrypted || name.includes('\0')) throw unreadable();
  if (MACRO_NAMES.test(name)) throw unsupported(documentMessages.macros);
}
