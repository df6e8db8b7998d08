import { expect, test } from 'vitest';
import { deviceName } from '#functions/http/network.ts';

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
])('%s is a %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

test('a name invented by the sender stays short', () => {
  expect(deviceName(`${'a'.repeat(20_000)}/1 (x)`).length).toBeLessThan(90);
});
