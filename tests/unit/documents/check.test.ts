import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type FileKind, kindNames } from '#domain/documents/files.ts';
import { documentMessages, notOfKind } from '#domain/documents/messages.ts';
import type { DomainError } from '#domain/errors.ts';
import { checkContent } from '#functions/documents/check.ts';
import {
  openDocumentParts,
  validFile,
  WORD_WITH_MACROS,
  wordParts,
  zip,
} from '#support/packages/files.ts';

const kinds = Object.keys(kindNames) as FileKind[];

/** Returns null if the file is accepted. `seen` collects the length of each read. */
async function fileError(kind: FileKind, bytes: Uint8Array, seen: number[] = []) {
  const read = async (offset: number, length: number) => {
    seen.push(length);
    return Buffer.from(bytes.subarray(offset, offset + length));
  };
  return checkContent(kind, { size: bytes.length, read }).then(
    () => null,
    (error: DomainError) => error.message,
  );
}

function twoParts<Part>([first, second]: Part[]): [Part, Part] {
  if (!first || !second) throw new Error('A document has two parts');
  return [first, second];
}

test.each(kinds)('accepts a valid %s file', async (kind) => {
  expect(await fileError(kind, validFile(kind))).toBeNull();
});

test('accepts a file of Word for the web, which puts a number in the name of the main part', async () => {
  const [list, document] = twoParts(wordParts());
  const file = zip([list, { ...document, name: 'word/document22.xml' }]);
  expect(await fileError('docx', file)).toBeNull();
});

test.each(kinds)('rejects files of other kinds as %s, and a cut-off binary file', async (kind) => {
  const others = kinds.filter((other) => other !== kind && !(kind === 'txt' && other === 'pdf'));
  const refusal = kind === 'txt' ? documentMessages.notText : notOfKind(kind);
  for (const other of others) expect(await fileError(kind, validFile(other)), other).toBe(refusal);

  const beginning = await fileError(kind, validFile(kind).subarray(0, 2));
  expect(beginning).toBe(kind === 'txt' ? null : refusal);
});

test('accepts plain text only if it is UTF-8 without control characters', async () => {
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text));
  expect(await fileError('txt', bytes('नमस्ते 👋 naïve\r\n\tand so on\f'))).toBeNull();
  // Files are read in parts of one megabyte. A part can end within a character.
  expect(await fileError('txt', bytes(`x${'é'.repeat(1024 * 1024)}`))).toBeNull();
  expect(await fileError('txt', bytes('\ufeffBOM'))).toBeNull();
  expect(await fileError('txt', validFile('pdf'))).toBeNull();
  const broken = [Uint8Array.from([0x61, 0xff]), Uint8Array.from([0x61, 0xe0])];
  for (const wrong of [bytes('a\0b'), bytes('\x1b[31m'), ...broken]) {
    expect(await fileError('txt', wrong)).toBe(documentMessages.notText);
  }
});

test.each([
  ['word/vbaProject.bin', 'docx'],
  ['WORD/VBAPROJECT.BIN', 'docx'],
  ['word\\vbaProject.bin', 'docx'],
  ['word/vbaData.xml', 'docx'],
  ['word/embeddings/sheet.xlsm', 'docx'],
  ['Basic/Standard/Module1.xml', 'odt'],
  ['Scripts/python/run.py', 'odt'],
] as const)('rejects the ZIP entry %s in a %s file', async (name, kind) => {
  const parts = kind === 'docx' ? wordParts() : openDocumentParts();
  const file = zip([...parts, { name, content: 'Sub AutoOpen()' }]);
  expect(await fileError(kind, file)).toBe(documentMessages.macros);
});

test('finds macros in a document’s list of content types, compressed or not, at any position', async () => {
  const [list, document] = twoParts(wordParts(WORD_WITH_MACROS));
  const padding = { name: 'word/media/photo.bin', content: randomBytes(200_000), isStored: true };
  const files = [
    zip([list, document]),
    zip([{ ...list, isStored: true }, document]),
    zip([document, padding, list]),
    zip([...wordParts(), padding, list, padding]),
  ];

  for (const file of files) {
    expect(await fileError('docx', file)).toBe(documentMessages.macros);
  }
});

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test.each<[string, (list: string) => string | Uint8Array]>([
  ['in UTF-16', utf16],
  ['in big-endian UTF-16', (list) => utf16(list).swap16()],
  ['in UTF-16 without a byte order mark', (list) => Buffer.from(list, 'utf16le')],
  ['in an encoding that is not UTF-8', (list) => Buffer.from(list).map((byte) => byte ^ 0x80)],
  ['in UTF-7', (list) => `<?xml version="1.0" encoding="UTF-7"?>${list.replaceAll('m', '+AG0-')}`],
  ['as character references', (list) => list.replace('macroEnabled', '&#109;acroEnabled')],
  [
    'by an entity',
    (list) => `<!DOCTYPE a [<!ENTITY m "m">]>${list.replaceAll('macro', '&m;acro')}`,
  ],
  ['after much padding', (list) => `<!--${randomBytes(60_000).toString('hex')}-->${list}`],
  ['after more padding than is read', (list) => `<!--${'-'.repeat(600_000)}-->${list}`],
])('rejects a document that declares macros in its content types %s', async (_, disguise) => {
  const [list, document] = twoParts(wordParts(WORD_WITH_MACROS));
  const content = disguise(String(list.content));

  for (const isStored of [true, false]) {
    const refusal = await fileError('docx', zip([{ ...list, content, isStored }, document]));
    expect([documentMessages.macros, documentMessages.unreadable]).toContain(refusal);
  }
});

test('reads only the signature, the ZIP directory and the list of content types of a large document', async () => {
  const padding = { name: 'word/media/film.bin', content: randomBytes(2_000_000), isStored: true };
  const seen: number[] = [];

  expect(await fileError('docx', zip([padding, ...wordParts()]), seen)).toBeNull();
  expect(seen).toHaveLength(5);
  expect(Math.max(...seen)).toBeLessThan(1000);
});

test('rejects ten megabytes of repeated ZIP headers after reading the first 4 and last 22 bytes', async () => {
  for (const header of ['PK\x03\x04\0/\0/', 'PK\x01\x02\0/\0/', 'PK\x05\x06\0\0\0\0']) {
    const seen: number[] = [];
    const bytes = Buffer.alloc(10 * 1024 * 1024, header, 'latin1');
    const refusal = await fileError('docx', bytes, seen);
    expect([notOfKind('docx'), documentMessages.unreadable]).toContain(refusal);
    expect(seen).toEqual(header.startsWith('PK\x03') ? [4, 22] : [4]);
  }
});

test('rejects a ZIP directory that is too long, invalid or not directly before its end record', async () => {
  const many = Array.from({ length: 4095 }, (_, n) => ({ name: `word/${n}.xml` }));
  const word = zip(wordParts());
  const wrongCount = Buffer.from(word);
  wrongCount.writeUInt16LE(1, wrongCount.length - 12);
  const outside = Buffer.from(word);
  outside.writeUInt32LE(outside.length, outside.length - 6);
  // The gap before the end record could hide a second directory that other programs might read.
  const [before, end] = [word.subarray(0, word.length - 22), word.subarray(word.length - 22)];
  const apart = Buffer.concat([before, Buffer.alloc(46), end]);

  for (const bytes of [zip([...wordParts(), ...many]), wrongCount, outside, apart]) {
    expect(await fileError('docx', bytes)).toBe(documentMessages.unreadable);
  }
});

test('rejects a document that contains an encrypted, broken or oversized part', async () => {
  const [list, document] = twoParts(wordParts());
  const bomb = { ...list, content: new Uint8Array(50_000_000) };
  const broken = Uint8Array.from(zip([list, document])).fill(0xff, 52, 60);
  const files = [zip([list, { ...document, isEncrypted: true }]), zip([bomb, document]), broken];
  for (const file of files) {
    expect(await fileError('docx', file)).toBe(documentMessages.unreadable);
  }
});

test('rejects OpenDocument files that are locked with a password', async () => {
  const [type] = twoParts(openDocumentParts());
  const locked = '<manifest:encryption-data/>';
  for (const content of [locked, '<encryption-data/>', utf16(locked), utf16(locked).swap16()]) {
    const file = zip([type, { name: 'META-INF/manifest.xml', content }]);
    expect(await fileError('odt', file)).toBe(documentMessages.unreadable);
  }
});

test('rejects OpenDocument files whose `mimetype` entry is wrong or not the first entry', async () => {
  const [type, content] = twoParts(openDocumentParts());
  const template = openDocumentParts('application/vnd.oasis.opendocument.text-template');
  for (const parts of [[content, type], [{ ...type, isStored: false }, content], template]) {
    expect(await fileError('odt', zip(parts))).toBe(notOfKind('odt'));
  }
  expect(await fileError('docx', validFile('docx').subarray(0, -250))).toBe(notOfKind('docx'));
});
