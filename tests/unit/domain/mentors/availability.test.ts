import { expect, test } from 'vitest';
import { joined, RANGES_MAX, rangeToAdd } from '#domain/mentors/availability.ts';

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

test('hours that meet or overlap are one', () => {
  expect(joined([hours(11, 12), hours(9, 11), hours(14, 18), hours(15, 16)])).toEqual([
    hours(9, 12),
    hours(14, 18),
  ]);
});

test.each([
  ['a closed day begins with the morning', [], hours(9, 11)],
  ['more hours follow an hour after the last', [hours(9, 13)], hours(14, 16)],
  ['in the evening they go where there is room', [hours(9, 13), hours(18, 24)], hours(7, 9)],
  ['or after that', [hours(7, 13), hours(18, 24)], hours(13, 15)],
])('%s', (_, ranges, added) => {
  expect(rangeToAdd(ranges)).toEqual(added);
});

test('to a day without room nothing is added', () => {
  expect(rangeToAdd([hours(7, 24)])).toBeNull();
  expect(rangeToAdd([hours(7.5, 22.5)])).toBeNull();
  const many = Array.from({ length: RANGES_MAX }, (_, index) => hours(7 + index, 7.5 + index));
  expect(rangeToAdd(many)).toBeNull();
});
