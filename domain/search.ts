export const SEARCH_MAX = 200;

/** Limits by a pattern, because `maxLength` cuts longer text without a message. */
export const searchLimit = {
  pattern: `.{0,${SEARCH_MAX}}`,
  title: `At most ${SEARCH_MAX} characters`,
};

/** Number of digits of an Indian phone number without country code and leading zero. */
export const NATIONAL_DIGITS = 10;

export const PHONE_MARKS = [' ', '\u00a0', '+', '-', '–', '(', ')', '.', ',', '/'] as const;

/** Maximum number of digits of a phone number (E.164). */
const MOST_DIGITS = 15;

const PHONE = new RegExp(`^[\\d${PHONE_MARKS.map((mark) => `\\${mark}`).join('')}]+$`);

/** Splits a search into starts of words. A phone number becomes one word: its national digits. */
export function searchTerms(text: string): string[] {
  const printable = text.replace(/\p{Cc}/gu, ' ').trim();
  const digits = printable.replace(/\D/g, '');
  if (PHONE.test(printable) && digits !== '' && digits.length <= MOST_DIGITS) {
    return [digits.slice(-NATIONAL_DIGITS)];
  }
  return printable.split(/\s+/).filter((word) => word !== '');
}
