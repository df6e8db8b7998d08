import { expect, test } from 'vitest';
import { bookingRules, shortLink } from '#domain/settings.ts';
import { settingsInput } from '#domain/settings-input.ts';
import { complaints } from '#tests/unit/domain/complaints.ts';

test('rules that are not set ask for nothing, and others are read from their text', () => {
  const unset = { allowOverlap: false, minimumNotice: 0, dailyCap: null, bufferMinutes: 0 };
  expect(bookingRules([])).toEqual(unset);
  expect(bookingRules([{ id: 'dailyCap', value: '' }]).dailyCap).toBeNull();

  const rules = bookingRules([
    { id: 'allowOverlap', value: 'true' },
    { id: 'minimumNotice', value: '24' },
    { id: 'dailyCap', value: '6' },
    { id: 'bufferMinutes', value: '15' },
    { id: 'zoomLink', value: 'https://zoom.us/j/1' },
  ]);
  expect(rules).toEqual({ allowOverlap: true, minimumNotice: 24, dailyCap: 6, bufferMinutes: 15 });
});

test('a link is shown whole up to 50 characters, and cut there', () => {
  const fifty = `https://zoom.us/j/${'1'.repeat(32)}`;
  expect(shortLink(fifty)).toBe(fifty);
  expect(shortLink(`${fifty}2`)).toBe(`${fifty}…`);
});

test.each(['0', '-1', '35', '999999', '1.5', 'six'])(
  'rejects %j calls a day with both bounds',
  (dailyCap) => {
    expect(complaints(settingsInput, { dailyCap })).toEqual({
      dailyCap: 'Please enter a whole number from 1 to 34, or nothing for no cap',
    });
  },
);

test.each([
  ['', ''],
  [' 07 ', '7'],
  ['34', '34'],
])('stores %j calls a day as %j', (typed, stored) => {
  expect(settingsInput.parse({ dailyCap: typed })).toEqual({ dailyCap: stored });
});
