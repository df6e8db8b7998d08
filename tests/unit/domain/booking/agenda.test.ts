import { expect, test } from 'vitest';
import { agendaStarts } from '#domain/booking/agenda.ts';
import { istInstant } from '#domain/calendar/time.ts';

const midnight = istInstant('2026-11-22', '00:00');

test('by day the agenda begins today in India, and ends seven days later', () => {
  expect(agendaStarts(istInstant('2026-11-22', '15:00'))).toEqual({
    earliest: midnight,
    before: istInstant('2026-11-30', '00:00'),
  });
});

test('after midnight it still has the call that began before', () => {
  const { earliest } = agendaStarts(istInstant('2026-11-22', '00:20'));

  expect(earliest).toBeLessThanOrEqual(istInstant('2026-11-21', '23:30'));
});
