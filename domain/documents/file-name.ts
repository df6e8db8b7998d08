import { tidy } from '#domain/text/plain.ts';

const NAME_MAX = 120;
/**
 * Invisible characters, line breaks, and characters that Windows forbids. The zero-width joiners
 * (U+200C, U+200D) stay, because words in Indian scripts and emoji need them.
 */
const UNSAFE = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** Returns '' if the name has no extension, or nothing before the extension. */
export function safeFileName(sentName: string): string {
  const last = tidy(sentName).split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(UNSAFE, '').replace(/\s+/g, ' ');
  // A leading dot would hide the file. Windows would remove a trailing dot.
  const name = plain.replace(/^[. ]+|[. ]+$/g, '');
  const dot = name.lastIndexOf('.');
  if (dot < 1) return '';
  const ending = name.slice(dot);
  const letters = Array.from(name.slice(0, dot)).slice(0, Math.max(0, NAME_MAX - ending.length));
  return letters.join('') + ending;
}

/**
 * Old browsers read only `filename`, which must be ASCII. Some of them decode `%` sequences, so `%`
 * is replaced too. Other browsers prefer `filename*` (RFC 6266).
 */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  // `encodeURIComponent` leaves these characters unencoded. RFC 8187 allows this only for `!`.
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
