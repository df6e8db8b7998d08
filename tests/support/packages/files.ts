/** Builds the smallest valid file of each accepted kind. Also builds parts for forged files. */
import { crc32, deflateRawSync } from 'node:zlib';
import type { FileKind } from '#domain/documents/files.ts';

interface Entry {
  name: string;
  content?: string | Uint8Array;
  isStored?: boolean;
  isEncrypted?: boolean;
}

/** Builds a ZIP file (PKWARE's APPNOTE, section 4.3). */
export function zip(entries: Entry[]): Uint8Array<ArrayBuffer> {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const entry of entries) {
    const { header, data } = zipEntry(entry);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(entry.name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    const version = Buffer.from([20, 0]);
    const name = Buffer.from(entry.name);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), version, header, tail, name]));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Uint8Array.from(Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]));
}

function zipEntry({ name, content = '', isStored = false, isEncrypted = false }: Entry) {
  const plain = Buffer.from(content);
  const data = isStored ? plain : deflateRawSync(plain);
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(isEncrypted ? 1 : 0, 2);
  header.writeUInt16LE(isStored ? 0 : 8, 4);
  header.writeUInt32LE(crc32(plain), 10);
  header.writeUInt32LE(data.length, 14);
  header.writeUInt32LE(plain.length, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return { header, data };
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
export const WORD_WITH_MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** Entries of a Word file. Like Word, puts the list of content types first. */
export function wordParts(type = WORD): Entry[] {
  const list = `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
  return [
    { name: '[Content_Types].xml', content: list },
    { name: 'word/document.xml', content: '<w:document/>' },
  ];
}

export function openDocumentParts(type = 'application/vnd.oasis.opendocument.text'): Entry[] {
  return [
    { name: 'mimetype', content: type, isStored: true },
    { name: 'content.xml', content: '<office:document-content/>' },
  ];
}

export function validFile(kind: FileKind, mark: string = crypto.randomUUID()) {
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
  const files: Record<FileKind, () => Uint8Array<ArrayBuffer>> = {
    pdf: () => bytes(`%PDF-1.7\n% ${mark}\n%%EOF\n`),
    docx: () => zip([...wordParts(), { name: 'docProps/core.xml', content: mark }]),
    odt: () => zip([...openDocumentParts(), { name: 'meta.xml', content: mark }]),
    txt: () => bytes(`Draft ${mark}\r\n`),
    png: () => bytes(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${mark}`),
    jpeg: () => bytes(`\xff\xd8\xff\xe0${mark}`),
  };
  return files[kind]();
}
