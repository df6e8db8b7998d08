export const SEARCH_MAX = 200;

/** The browser refuses what is longer; `maxLength` would cut it silently. */
export const searchLimit = {
  pattern: `.{0,${SEARCH_MAX}}`,
  title: `At most ${SEARCH_MAX} characters`,
};

/** An Indian number without its country code or its trunk zero. */
export const NATIONAL_DIGITS = 10;

export const PHONE_MARKS = [' ', '\u00a0', '+', '-', '–', '(', ')', '.', ',', '/'] as const;

/** The longest telephone number there is (E.164); longer ones are other ids. */
const MOST_DIGITS = 15;

const PHONE = new RegExp(`^[\\d${PHONE_MARKS.map((mark) => `\\${mark}`).join('')}]+$`);

/** Beginnings of words that a booking must contain. A telephone number counts as one, reduced to its national digits. */
export function searchTerms(text: string): string[] {
  const printable = text.replace(/\p{Cc}/gu, ' ').trim();
  const digits = printable.replace(/\D/g, '');
  if (PHONE.test(printable) && digits !== '' && digits.length <= MOST_DIGITS) {
    return [digits.slice(-NATIONAL_DIGITS)];
  }
  return printable.split(/\s+/).filter((word) => word !== '');
}
