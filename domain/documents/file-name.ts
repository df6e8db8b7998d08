import { tidy } from '#domain/text/plain.ts';

const NAME_MAX = 120;
const UNSAFE = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu;

export function fileName(sent: string): string {
  const last = tidy(sent).split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(UNSAFE, '').replace(/\s+/g, ' ');
  // A leading dot would hide the file. Windows would remove a trailing dot.
  const name = plain.replace(/^[. ]+|[. ]+$/g, '');
  const dot = name.lastIndexOf('.');
  if (dot < 1) return '';
  const ending = name.slice(dot);
  const letters = Array.from(name.slice(0, dot)).slice(0, NAME_MAX - ending.length);
  return letters.join('') + ending;
}

export function savedAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
