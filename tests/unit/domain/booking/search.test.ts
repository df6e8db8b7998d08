import { expect, test } from 'vitest';
import { searchedWords } from '#domain/booking/search.ts';

test.each([
  '9876543210',
  '98765 43210',
  '+91 98765 43210',
  '+91-98765-43210',
  '(+91) 98765.43210',
  '0 98765 43210',
  '919876543210',
  ' 98765\u00a043210 ',
])('%j is one telephone number', (text) => {
  expect(searchedWords(text)).toEqual(['9876543210']);
});

test.each([
  ['98765', ['98765']],
  ['+91 98', ['9198']],
  ['Asha Rao', ['Asha', 'Rao']],
  ['  Asha\t\u0000Rao ', ['Asha', 'Rao']],
  ['asha.rao@example.com', ['asha.rao@example.com']],
  ['pay_98765', ['pay_98765']],
  ['1234567890123456', ['1234567890123456']],
  ['+', ['+']],
  ['', []],
  [' \u0000 ', []],
])('%j is the words %j', (text, words) => {
  expect(searchedWords(text)).toEqual(words);
});
