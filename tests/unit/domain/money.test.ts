import { expect, test } from 'vitest';
import { CURRENCY, formatRupees, toPaise } from '#domain/money.ts';

test('the currency is INR', () => {
  expect(CURRENCY).toBe('INR');
});

test.each([
  [0, 0],
  [99, 9900],
  [1499, 149900],
  [13999, 1399900],
])('%i rupees are %i paise', (rupees, paise) => {
  expect(toPaise(rupees)).toBe(paise);
});

test.each([
  [0, '₹0'],
  [99, '₹99'],
  [1999, '₹1,999'],
  [13999, '₹13,999'],
  [609899, '₹6,09,899'],
  [12345678, '₹1,23,45,678'],
])('%i is written %s, without paise and grouped the Indian way', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});
