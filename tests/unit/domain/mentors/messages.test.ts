import { expect, test } from 'vitest';
import { outsideWords } from '#domain/mentors/messages.ts';

test('calls outside the hours are counted, and who can move them is told', () => {
  expect(outsideWords(3, 'Ananya')).toBe(
    '3 calls lie outside these hours. They stay booked: move or cancel them if Ananya cannot take them.',
  );
  expect(outsideWords(1, null)).toBe(
    '1 call lies outside these hours. It stays booked: ask an admin to move or cancel it if you cannot take it.',
  );
});
