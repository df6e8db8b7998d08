import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/time.ts';
import { dayRange } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';

const noon = istInstant('2026-11-28', '12:00');

afterAll(() => vi.unstubAllEnvs());

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
});

test.each([
  [0, 'this minute'],
  [12 * MINUTE, 'in 12 minutes'],
  [-MINUTE, '1 minute ago'],
  [2 * HOUR, 'in 2 hours'],
  [-11 * HOUR, '11 hours ago'],
  [13 * HOUR, 'tomorrow'],
  [-13 * HOUR, 'yesterday'],
  [3 * DAY, 'in 3 days'],
  [-20 * DAY, '3 weeks ago'],
  [-90 * DAY, '3 months ago'],
  [-800 * DAY, '2 years ago'],
])('%d milliseconds away is %s', (ahead, words) => expect(inWords(noon + ahead, noon)).toBe(words));

test('counts the days of the reader, not those of India, and hours over midnight as hours', () => {
  const evening = istInstant('2026-11-28', '22:00');
  expect(inWords(evening + 3 * HOUR, evening)).toBe('in 3 hours');
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const fridayMorning = istInstant('2026-11-28', '01:30');
  expect(inWords(fridayMorning + 11 * HOUR, fridayMorning)).toBe('in 11 hours');
  const fridayNight = istInstant('2026-11-28', '13:00');
  expect(inWords(fridayNight + 8 * HOUR, fridayNight)).toBe('tomorrow');
});

test('names the year of a day range when it is not this one', () => {
  vi.useFakeTimers({ now: noon });
  expect(dayRange('2026-12-10', '2026-12-10')).toBe('Thu 10 Dec');
  expect(dayRange('2026-12-10', '2028-12-10')).toBe('Thu 10 Dec to Sun 10 Dec 2028');
  vi.useRealTimers();
});
