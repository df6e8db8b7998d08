import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');

/** `| 7.2.1, 7.2.3 | api/sessions.test.ts |`: the requirements, and the files that show them. */
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+[^|]*)\|(.*)\|$/gm)].flatMap(
  ([, numbers = '', shownBy = '']) => {
    const files = [...shownBy.matchAll(/`(\S+\.ts)`/g)].map(([, file]) => `tests/${file}`);
    return files.flatMap((file) => numbers.split(',').map((number) => [number.trim(), file]));
  },
);

test('the page on security lists its requirements', () => {
  expect(rows.length).toBeGreaterThan(100);
});

test.each(rows)('requirement %s is named by a test of %s', (number = '', file = '') => {
  expect(readFileSync(file, 'utf8')).toContain(number);
});
