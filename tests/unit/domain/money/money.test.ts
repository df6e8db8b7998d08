import { expect, test } from 'vitest';
import { CURRENCY, formatAmount, formatRupees, toPaise } from '#domain/money/money.ts';

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

test.each([
  [0n, '₹0'],
  [5n, '₹0.05'],
  [9950n, '₹99.50'],
  [2n ** 64n - 16n, '₹1,84,46,74,40,73,70,95,516'],
  [2n ** 64n - 15n, '₹1,84,46,74,40,73,70,95,516.01'],
])('a sum of %i paise is written %s, to the paisa', (paise, text) => {
  expect(formatAmount(paise, CURRENCY)).toBe(text);
});
