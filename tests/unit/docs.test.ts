import { globSync, readdirSync, readFileSync } from 'node:fs';
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
