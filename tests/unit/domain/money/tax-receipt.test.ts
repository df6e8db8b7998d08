import { expect, test } from 'vitest';
import { financialYear, receiptNumber, taxIn } from '#domain/money/tax-receipt.ts';

test.each([
  ['2026-03-31T23:59:59+05:30', '25-26'],
  ['2026-04-01T00:00:00+05:30', '26-27'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2026-11-21T12:00:00Z', '26-27'],
  ['2099-12-31T12:00:00Z', '99-00'],
])('%s falls in the year %s', (instant, year) => {
  expect(financialYear(Date.parse(instant))).toBe(year);
});

test.each([
  [1, 'WM/26-27/00001'],
  [42, 'WM/26-27/00042'],
  [9_999_999, 'WM/26-27/9999999'],
])('the receipt %i is numbered %s, within sixteen characters', (serial, number) => {
  expect(receiptNumber('26-27', serial)).toBe(number);
  expect(number.length).toBeLessThanOrEqual(16);
});

test.each([9900, 149_900, 1_399_900, 1, 0])('the parts of %i paise add up', (amount) => {
  const { taxable, central, state } = taxIn(amount, 18);
  expect(taxable + central + state).toBe(amount);
  expect(Math.abs(central - state)).toBeLessThanOrEqual(1);
});

test('118 rupees are 100, and 9 for each of the two', () => {
  expect(taxIn(11_800, 18)).toEqual({ taxable: 10_000, central: 900, state: 900 });
});
