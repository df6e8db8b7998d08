/** How the words of emails are set. */

import { expect, test } from 'vitest';
import { unbroken } from '#functions/emails/words.ts';

test.each([
  ['Friday, 27 November 2026, 9:00 PM IST', 'Friday, 27_November_2026, 9:00_PM_IST'],
  ['on Friday, 4 December.', 'on Friday, 4_December.'],
  ['7 to 10 business days, in 2026', '7 to 10 business days, in 2026'],
])('no line breaks within a time or a date: %s', (text, words) => {
  expect(unbroken(text).replaceAll('\u00A0', '_')).toBe(words);
});
