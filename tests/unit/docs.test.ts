import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The docs name files from the root, or from one of these folders. */
const bases = ['.', 'functions', 'src', 'tests'];
const folders = new Set(bases.flatMap((base) => readdirSync(base)));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const PATH = /^[\w.@*<>[\]-]+(\/[\w.@*<>[\]-]+)+\/?$/;

/** `functions/routes/<noun>.ts`, `api/accounts/google.*.test.ts`, and a test without its ending. */
function exists(path: string): boolean {
  const pattern = path.replace(/<\w+>/g, '*').replace(/\[/g, '[[]');
  const endings = '{,.ts,.test.ts,.spec.ts}';
  return globSync(bases.map((base) => `${base}/${pattern}${endings}`)).length > 0;
}

test.each(globSync(['*.md', 'docs/**/*.md', 'tests/*.md']))(
  '%s names only files and scripts that exist',
  (page) => {
    const text = readFileSync(page, 'utf8');
    const paths = [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => PATH.test(code) && folders.has(code.split('/')[0] ?? ''));
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);

    expect(paths.filter((path) => !exists(path))).toEqual([]);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  },
);

const page = readFileSync('docs/security.md', 'utf8');

/** `| 7.2.1, 7.2.3 | api/accounts/sessions.test.ts |`: the requirements, and the files that show them. */
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+[^|]*)\|(.*)\|$/gm)].flatMap(
  ([, numbers = '', shownBy = '']) => {
    const files = [...shownBy.matchAll(/`(\S+\.ts)`/g)].map(([, file]) => `tests/${file}`);
    return files.flatMap((file) => numbers.split(',').map((number) => [number.trim(), file]));
  },
);

test.each(rows)('requirement %s is named by a test of %s', (number = '', file = '') => {
  expect(readFileSync(file, 'utf8')).toContain(number);
});

/** `| 1 | holds on one slot | api/bookings/concurrency.test.ts | … |`: what, where it is tested, what was seen. */
const figures = [...page.matchAll(/^\| +(\d+) +\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, number = '', , shownBy = '', seen = '']) => ({ number, shownBy, seen: seen.trim() }),
);

test('the page on security lists its requirements, and gives all 26 figures', () => {
  expect(rows.length).toBeGreaterThan(100);
  const all = Array.from({ length: 26 }, (_, index) => index + 1);
  expect(figures.map(({ number }) => Number(number))).toEqual(all);
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

test('the last 30 commits have subjects of at most 72 characters', () => {
  const log = spawnSync('git', ['log', '--no-merges', '--format=%s', '-n', '30'], {
    encoding: 'utf8',
  });
  expect(log.stdout.split('\n').filter((subject) => subject.length > 72)).toEqual([]);
});
