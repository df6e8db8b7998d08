import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { timeUntil } from '#client/join/CallCard.tsx';
import { dueText, isDue } from '#client/plan/due.ts';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/time.ts';
import { deviceName } from '#functions/http/network.ts';
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
  [59.4 * MINUTE, 'in 59 minutes'],
  [59.5 * MINUTE, 'in 1 hour'],
  [2 * HOUR, 'in 2 hours'],
  [-11 * HOUR, '11 hours ago'],
  [13 * HOUR, 'tomorrow'],
  [-13 * HOUR, 'yesterday'],
  [3 * DAY, 'in 3 days'],
  [-20 * DAY, '3 weeks ago'],
  [400 * DAY, 'in 13 months'],
  [-800 * DAY, '2 years ago'],
])('formats a time %d ms from now as “%s”', (ahead, words) =>
  expect(inWords(noon + ahead, noon)).toBe(words),
);

test('relative dates count days in the reader’s time zone, or in India’s if it is unknown', () => {
  const evening = istInstant('2026-11-28', '22:00');
  expect(inWords(evening + 3 * HOUR, evening)).toBe('in 3 hours');
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const fridayMorning = istInstant('2026-11-28', '01:30');
  expect(inWords(fridayMorning + 11 * HOUR, fridayMorning)).toBe('in 11 hours');
  const fridayNight = istInstant('2026-11-28', '13:00');
  expect(inWords(fridayNight + 8 * HOUR, fridayNight)).toBe('tomorrow');
  vi.stubEnv('TZ', 'Etc/Unknown');
  expect(inWords(fridayNight + 8 * HOUR, fridayNight)).toBe('in 8 hours');
});

test('shows the year in a range of days unless it is the current year', () => {
  vi.useFakeTimers({ now: noon });
  expect(dayRange('2026-12-10', '2026-12-10')).toBe('Thu 10 Dec');
  expect(dayRange('2026-12-10', '2028-12-10')).toBe('Thu 10 Dec to Sun 10 Dec 2028');
  vi.useRealTimers();
});

test.each([
  [29 * MINUTE + 4_500, '29 min 05 s'],
  [HOUR - 500, '1 hour, 0 minutes'],
  [DAY - 500, '1 day, 0 hours'],
])('shows %d ms until a call as “%s”', (milliseconds, text) =>
  expect(timeUntil(milliseconds)).toBe(text),
);

test('a plan step becomes due and overdue by the client’s local date', () => {
  vi.useFakeTimers({ now: istInstant('2026-11-28', '02:00') });
  const step = { id: '1', text: 'Book the IELTS', dueOn: '2026-11-27', doneAt: null };
  expect(dueText(step)).toBe('Was due on Fri 27 Nov, yesterday');
  vi.stubEnv('TZ', 'America/New_York');
  expect(dueText(step)).toBe('By Fri 27 Nov, today');
  expect(isDue({ ...step, dueOn: '2026-11-28' })).toBe(false);
  expect(dueText({ ...step, doneAt: Date.now() })).toBe('Done on Fri 27 Nov');
  vi.useRealTimers();
});

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/130`,
    'Microsoft Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0',
    'Firefox on macOS',
  ],
  ['something of its own', 'A browser'],
  ['', 'A browser'],
  [undefined, 'A browser'],
])('recognises the user agent %s as “%s”', (userAgent, name) =>
  expect(deviceName(userAgent)).toBe(name),
);

test('shortens the name of a long unknown user agent', () => {
  expect(deviceName(`${'a'.repeat(20_000)}/1 (x)`).length).toBeLessThan(90);
});
