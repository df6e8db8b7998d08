import { tidy } from '#domain/text/plain.ts';

const NAME_MAX = 120;
/**
 * Invisible characters, line breaks, and characters that Windows forbids. Zero-width joiners
 * (U+200C, U+200D) stay: Indian scripts and emoji need joiners.
 */
const UNSAFE = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** Returns '' if the name has no extension or consists only of an extension. */
export function safeFileName(sentName: string): string {
  const last = tidy(sentName).split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(UNSAFE, '').replace(/\s+/g, ' ');
  // A leading dot hides a file. Windows drops a trailing dot.
  const name = plain.replace(/^[. ]+|[. ]+$/g, '');
  const dot = name.lastIndexOf('.');
  if (dot < 1) return '';
  const ending = name.slice(dot);
  const letters = Array.from(name.slice(0, dot)).slice(0, Math.max(0, NAME_MAX - ending.length));
  return letters.join('') + ending;
}

/**
 * Old browsers read only `filename`, in ASCII. Some old browsers decode `%` in `filename`. All
 * other browsers prefer `filename*` (RFC 6266).
 */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  // RFC 8187 forbids `'()*`, but encodeURIComponent does not encode them. Encoding `!` is optional.
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
