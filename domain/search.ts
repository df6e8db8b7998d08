export const SEARCH_MAX = 200;

/** A pattern shows a message. `maxLength` would cut off a long pasted text without a message. */
export const searchLimit = {
  pattern: `.{0,${SEARCH_MAX}}`,
  title: `At most ${SEARCH_MAX} characters`,
};

export const NATIONAL_DIGITS = 10;

export const PHONE_MARKS = [' ', '\u00a0', '+', '-', '–', '(', ')', '.', ',', '/'] as const;

const MOST_DIGITS = 15;

const PHONE = new RegExp(`^[\\d${PHONE_MARKS.map((mark) => `\\${mark}`).join('')}]+$`);

/** Returns the words to search for. A phone number becomes one word without country code. */
export function searchTerms(text: string): string[] {
  const printable = text.replace(/\p{Cc}/gu, ' ').trim();
  const digits = printable.replace(/\D/g, '');
  if (PHONE.test(printable) && digits !== '' && digits.length <= MOST_DIGITS) {
    return [digits.slice(-NATIONAL_DIGITS)];
  }
  return printable.split(/\s+/).filter((word) => word !== '');
}
