import { documentMessages, notOfKind } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { ByteCheck } from './bytes.ts';
import { ContentTypes } from './content-types.ts';
import { ZipEntries, type ZipEntry } from './zip-entries.ts';

type OfficeKind = 'docx' | 'odt';

/** What a file of the kind holds in any case. */
const HELD: Record<OfficeKind, readonly string[]> = {
  docx: ['[content_types].xml', 'word/document.xml'],
  odt: ['mimetype', 'content.xml'],
};

/** Where macros are kept, and documents that may hold some. */
const MACROS =
  /(^|\/)(vbaproject[^/]*\.bin|vbadata\.xml)$|^(basic|scripts)\/|\.(doc|dot|xls|xlt|ppt|pot|pps)m$/;

/** A Word or OpenDocument text without macros. Nothing of it but a list is unpacked, and of that a little. */
export function officeCheck(kind: OfficeKind): ByteCheck {
  const listed = new Set<string>();
  const types = new ContentTypes();
  const entries = new ZipEntries({
    found: (entry) => {
      judge(entry);
      if (entry.isListed) listed.add(HELD[kind].find((name) => name === entry.name) ?? '');
      else if (isContentTypes(entry)) types.expect(entry.dataAt, entry.method);
    },
    passed: (bytes, offset) => types.see(bytes, offset),
  });
  return {
    see: (chunk) => entries.see(chunk),
    end: () => {
      entries.end();
      types.end();
      const isWhole = HELD[kind].every((name) => listed.has(name));
      if (!isWhole) throw new DomainError('unsupported_media_type', notOfKind(kind));
    },
  };
}

function isContentTypes({ name }: ZipEntry): boolean {
  return name.endsWith('[content_types].xml');
}

function judge({ name, isEncrypted }: ZipEntry): void {
  if (isEncrypted) throw new DomainError('unsupported_media_type', documentMessages.unreadable);
  if (MACROS.test(name)) throw new DomainError('unsupported_media_type', documentMessages.macros);
}
