import { fieldWords } from '#domain/errors.ts';
import * as z from '#domain/zod.ts';
import { EMAIL_MAX, LONG_TEXT_MAX, SHORT_TEXT_MAX, tidy } from './plain.ts';

export const INVALID_EMAIL = 'Please enter a valid email address';

export function emptyMessage(field: string): string {
  return `Please fill in ${fieldWords(field)}`;
}

/** The specification (section 5) sets the pattern of an email address. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const UNPRINTABLE_IN_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const UNPRINTABLE_IN_BLOCK = /(?![\n\r\t])\p{Cc}/u;

export const tidied = z.overwrite(tidy);

function isPrintable(value: string, unprintable = UNPRINTABLE_IN_LINE): boolean {
  return value.isWellFormed() && !unprintable.test(value);
}

export function atMost(max: number) {
  return z.maxLength(max, `Please use at most ${max} characters`);
}

const NOT_PRINTABLE = 'Please remove the characters that cannot be printed';

function printable(max: number, unprintable: RegExp) {
  const check = z.refine<string>((text) => isPrintable(text, unprintable), NOT_PRINTABLE);
  return z.string().check(tidied, atMost(max), check);
}

export function filled(message: string) {
  return z.string(message).check(tidied, z.minLength(1, message));
}

/** Characters with a meaning in email headers, and invisible characters */
const HEADER_MARKS = /[<>()[\],;:"\\]|\p{Cf}/u;

export function isEmailAddress(value: string): boolean {
  const isOneAddress = EMAIL_PATTERN.test(value) && !HEADER_MARKS.test(value);
  return isOneAddress && value.length <= EMAIL_MAX && isPrintable(value);
}

export const emailAddress = z.string().check(tidied, z.refine(isEmailAddress, INVALID_EMAIL));

/** Rejects control characters, so the line is safe in an email header. */
export const textLine = printable(SHORT_TEXT_MAX, UNPRINTABLE_IN_LINE);

export const reasonText = textLine.check(z.minLength(1, 'Please enter a reason'));

export const textBlock = printable(LONG_TEXT_MAX, UNPRINTABLE_IN_BLOCK);

export function wholeNumber({ min, max }: { min: number; max: number }, message: string) {
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
}
