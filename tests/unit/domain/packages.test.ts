import { expect, test } from 'vitest';
import { extendedEnd, packageEnd } from '#domain/packages/states.ts';

const midnight = (date: string) => Date.parse(`${date}T00:00:00+05:30`);

test.each([
  ['2026-11-28T10:00:00+05:30', 12, '2027-11-29'],
  ['2026-11-28T23:59:59+05:30', 12, '2027-11-29'],
  ['2026-11-30T10:00:00+05:30', 3, '2027-03-01'],
])('bought at %s, for %i months, a package can be used until %s begins', (from, months, end) => {
  expect(packageEnd(Date.parse(from), months)).toBe(midnight(end));
});

test('an extension adds months to the last day that counts', () => {
  expect(extendedEnd(midnight('2027-11-29'), 3)).toBe(midnight('2028-02-29'));
  expect(extendedEnd(midnight('2028-02-29'), 3)).toBe(midnight('2028-05-29'));
});
