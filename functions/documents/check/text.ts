import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { ByteCheck } from './bytes.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

/** Text in UTF-8, which any editor reads. */
export function textCheck(): ByteCheck {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return {
    see: (chunk) => judge(() => decoder.decode(chunk, { stream: true })),
    end: () => judge(() => decoder.decode()),
  };
}

function judge(decode: () => string): void {
  let text: string;
  try {
    text = decode();
  } catch {
    throw notText();
  }
  if (CONTROL.test(text)) throw notText();
}

function notText(): DomainError {
  return new DomainError('unsupported_media_type', documentMessages.notText);
}
