import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** `| 7.2.1, 7.2.3 | api/accounts/sessions.test.ts |`: the requirements, and the files that show them. */
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+[^|]*)\|(.*)\|$/gm)].flatMap(
  ([, numbers = '', shownBy = '']) => {
    const files = [...shownBy.matchAll(/`(\S+\.ts)`/g)].map(([, file]) => `tests/${file}`);
    return files.flatMap((file) => numbers.split(',').map((number) => [number.trim(), file]));
  },
);

test('the page on security lists its requirements', () => expect(rows.length).toBeGreaterThan(100));

test.each(rows)('requirement %s is named by a test of %s', (number = '', file = '') => {
  expect(readFileSync(file, 'utf8')).toContain(number);
});

/** `| 1 | holds on one slot | api/bookings/concurrency.test.ts | … |`: what, where it is tested, what was seen. */
const figures = [...page.matchAll(/^\| +(\d+) +\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, number = '', , shownBy = '', seen = '']) => ({ number, shownBy, seen: seen.trim() }),
);

test('the page on security gives all 26 figures', () => {
  expect(figures.map(({ number }) => Number(number))).toEqual(
    Array.from({ length: 26 }, (_, index) => index + 1),
  );
});

test.each(figures)('figure $number was seen, and names what shows it', ({ shownBy, seen }) => {
  const files = [...shownBy.matchAll(/`(\S+\.ts)`/g)].map(([, file]) => `tests/${file}`);
  for (const file of files) expect(existsSync(file), file).toBe(true);
  for (const [, script = ''] of shownBy.matchAll(/`npm run (\S+)`/g)) {
    expect(Object.keys(scripts)).toContain(script);
  }
  expect(files.length > 0 || /`|not measured/.test(shownBy + seen)).toBe(true);
  expect(seen).not.toBe('');
});
