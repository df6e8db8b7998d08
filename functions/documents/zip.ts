import { inflateRawSync } from 'node:zlib';
import { unreadable } from './unsupported.ts';

export interface StoredFile {
  size: number;
  read(offset: number, length: number): Promise<Buffer>;
}

export interface ZipEntry {
  /** Lower case with forward slashes: Office programs ignore case and accept both slashes. */
  name: string;
  isEncrypted: boolean;
  method: number;
  compressedSize: number;
  size: number;
  headerOffset: number;
}

/** Records of a zip file (APPNOTE 4.3). `bytes` is the size of the fixed part. */
const RECORDS = {
  endOfDirectory: { signature: 0x06054b50, bytes: 22 },
  directoryEntry: { signature: 0x02014b50, bytes: 46 },
  entryHeader: { signature: 0x04034b50, bytes: 30 },
};

const METHODS = { stored: 0, deflated: 8 };

const ENCRYPTED_FLAG = 1;

const MAX_ENTRIES = 4096;
const MAX_DIRECTORY_BYTES = 1024 * 1024;

/** Returns null if the file is not a zip file. @throws DomainError if the file is damaged */
export async function readDirectory(file: StoredFile): Promise<ZipEntry[] | null> {
  const { signature, bytes } = RECORDS.endOfDirectory;
  const endOffset = file.size - bytes;
  if (endOffset < 0) return null;
  const end = await readPart(file, endOffset, bytes);
  if (end.readUInt32LE(0) !== signature) return null;
  const count = end.readUInt16LE(10);
  const length = end.readUInt32LE(12);
  const offset = end.readUInt32LE(16);
  const isAtEnd = offset + length === endOffset;
  if (!isAtEnd || count > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES) throw unreadable();
  const entries = parseDirectory(await readPart(file, offset, length));
  if (entries.length !== count) throw unreadable();
  return entries;
}

function parseDirectory(directory: Buffer): ZipEntry[] {
  const { signature, bytes } = RECORDS.directoryEntry;
  const entries: ZipEntry[] = [];
  let offset = 0;
  while (offset < directory.length) {
    const isComplete = offset + bytes <= directory.length;
    if (!isComplete || directory.readUInt32LE(offset) !== signature) throw unreadable();
    const nameEnd = offset + bytes + directory.readUInt16LE(offset + 28);
    entries.push(toEntry(directory, offset, nameEnd));
    offset = nameEnd + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32);
  }
  if (offset !== directory.length) throw unreadable();
  return entries;
}

function toEntry(directory: Buffer, offset: number, nameEnd: number): ZipEntry {
  const name = directory.toString('utf8', offset + RECORDS.directoryEntry.bytes, nameEnd);
  return {
    name: name.toLowerCase().replaceAll('\\', '/').replace(/^\/+/, ''),
    isEncrypted: (directory.readUInt16LE(offset + 8) & ENCRYPTED_FLAG) !== 0,
    method: directory.readUInt16LE(offset + 10),
    compressedSize: directory.readUInt32LE(offset + 20),
    size: directory.readUInt32LE(offset + 24),
    headerOffset: directory.readUInt32LE(offset + 42),
  };
}

/** @throws DomainError if the entry is damaged or larger than `maxBytes` */
export async function readEntry(file: StoredFile, entry: ZipEntry, maxBytes: number) {
  const { method, compressedSize, size, headerOffset } = entry;
  const isKnownMethod = method === METHODS.stored || method === METHODS.deflated;
  if (!isKnownMethod || compressedSize > maxBytes || size > maxBytes) throw unreadable();
  const { signature, bytes } = RECORDS.entryHeader;
  const header = await readPart(file, headerOffset, bytes);
  if (header.readUInt32LE(0) !== signature) throw unreadable();
  const contentOffset = headerOffset + bytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const compressed = await readPart(file, contentOffset, compressedSize);
  const content = method === METHODS.stored ? compressed : inflate(compressed, maxBytes);
  if (content.length !== size) throw unreadable();
  return content;
}

function inflate(compressed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateRawSync(compressed, { maxOutputLength });
  } catch {
    throw unreadable();
  }
}

export async function readPart(file: StoredFile, offset: number, length: number): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0);
  const bytes = offset + length <= file.size ? await file.read(offset, length) : null;
  if (bytes?.length !== length) throw unreadable();
  return bytes;
}
