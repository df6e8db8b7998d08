/** The two kinds of text a person may send, with their limits. */
import { z } from 'zod';

export const SHORT_TEXT_MAX = 200;
export const LONG_TEXT_MAX = 2000;
export const EMAIL_MAX = 254;

/** The spec's basic pattern: text, at sign, text, dot, text (section 5). */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const UNPRINTABLE_IN_LINE = /\p{Cc}/u;
const UNPRINTABLE_IN_BLOCK = /[^\P{Cc}\n\r\t]/u;

function printable(max: number, unprintable: RegExp) {
  return z
    .string()
    .trim()
    .max(max, `Please keep this under ${max} characters`)
    .refine((value) => value.isWellFormed() && !unprintable.test(value), {
      message: 'Please remove the characters that cannot be printed',
    });
}

/** One line: no control characters, so that it can stand in a mail header. */
export const line = printable(SHORT_TEXT_MAX, UNPRINTABLE_IN_LINE);

/** Several lines. */
export const block = printable(LONG_TEXT_MAX, UNPRINTABLE_IN_BLOCK);
