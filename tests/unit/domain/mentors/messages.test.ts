import { expect, test } from 'vitest';
import { outsideWords } from '#domain/mentors/messages.ts';

test('calls outside the hours are counted, and who can move them is told', () => {
  expect(outsideWords(3, 'Ananya')).toEqual({
    state: '3 calls lie outside these hours',
    meaning: 'They stay booked: move or cancel them if Ananya cannot take them.',
  });
  expect(outsideWords(1, null)).toEqual({
    state: '1 call lies outside these hours',
    meaning: 'It stays booked: ask an admin to move or cancel it if you cannot take it.',
  });
});
