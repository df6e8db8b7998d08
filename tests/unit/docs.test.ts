import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Paths in the docs are relative to one of these folders. */
const bases = ['.', 'functions', 'src', 'tests'];
const folders = new Set(bases.flatMap((base) => readdirSync(base)));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const PATH = /^[\w.@*<>[\]-]+(\/[\w.@*<>[\]-]+)+\/?$/;

/** `<noun>` and `*` are wildcards. Docs may name a test file without its extension. */
function exists(path: string): boolean {
  const pattern = path.replace(/<\w+>/g, '*').replace(/\[/g, '[[]');
  const endings = '{,.ts,.test.ts,.spec.ts}';
  return globSync(bases.map((base) => `${base}/${pattern}${endings}`)).length > 0;
}

const docs = globSync(['*.md', 'docs/**/*.md', 'tests/*.md']);

test.each(docs)('%s names only files and scripts that exist', (doc) => {
  const text = readFileSync(doc, 'utf8');
  const paths = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => PATH.test(code) && folders.has(code.split('/')[0] ?? ''));
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);

  expect(paths.filter((path) => !exists(path))).toEqual([]);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});

const page = readFileSync('docs/security.md', 'utf8');

const filesIn = (cell: string) =>
  [...cell.matchAll(/`(\S+\.ts)`/g)].map(([, file]) => `tests/${file}`);

/** Pairs [requirement, file] from rows like `| 7.2.1, 7.2.3 | api/accounts/sessions.test.ts |`. */
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+[^|]*)\|(.*)\|$/gm)].flatMap(
  ([, numbers = '', tests = '']) =>
    filesIn(tests).flatMap((file) => numbers.split(',').map((number) => [number.trim(), file])),
);

test.each(rows)('requirement %s is named in its test file %s', (number = '', file = '') => {
  expect(readFileSync(file, 'utf8')).toContain(number);
});

/** Reads rows like `| 1 | holds on one slot | api/…/concurrency.test.ts | … |`. */
const figures = [...page.matchAll(/^\| +(\d+) +\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, number = '', , tests = '', result = '']) => ({ number, tests, result: result.trim() }),
);

test('docs/security.md lists over 100 requirements and the figures 1 to 26', () => {
  expect(rows.length).toBeGreaterThan(100);
  const all = Array.from({ length: 26 }, (_, index) => index + 1);
  expect(figures.map(({ number }) => Number(number))).toEqual(all);
});

test.each(figures)('figure $number has a result and its tests exist', ({ tests, result }) => {
  const files = filesIn(tests);
  for (const file of files) expect(existsSync(file), file).toBe(true);
  for (const [, script = ''] of tests.matchAll(/`npm run (\S+)`/g)) {
    expect(Object.keys(scripts)).toContain(script);
  }
  expect(files.length > 0 || /`|not measured/.test(tests + result)).toBe(true);
  expect(result).not.toBe('');
});

test('the last 30 commits have subjects of at most 72 characters', () => {
  const args = ['log', '--no-merges', '--format=%s', '-n', '30'];
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  expect(stdout.split('\n').filter((subject) => subject.length > 72)).toEqual([]);
});
