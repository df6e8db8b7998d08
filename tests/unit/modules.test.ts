/** Imports between modules must match the tables in docs/architecture.md. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

type Arrows = Record<string, string[]>;

const aliases = Object.entries<string>(manifest.imports).map(
  ([alias, path]) => [alias.replace('*', ''), path.replace(/^\.\/|\*$/g, '')] as const,
);

/** Returns the imported path relative to the root, or the name of the imported package. */
function pathOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const [alias, path] = aliases.find(([name]) => specifier.startsWith(name)) ?? ['', ''];
  return path + specifier.slice(alias.length);
}

function moduleOf(layer: string, file: string): string | undefined {
  const [root, folder, name] = file.split('/');
  return root === layer && name ? folder : undefined;
}

function importedBy(file: string): string[] {
  const specifiers = readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import)\s*'([^']+)'/g);
  return Array.from(specifiers, ([, specifier = '']) => pathOf(file, specifier));
}

function arrowsIn(layer: string): Arrows {
  const arrows: Arrows = {};
  for (const file of globSync(`${layer}/*/**/*.{astro,css,ts,tsx}`)) {
    const from = moduleOf(layer, file) ?? '';
    const to = importedBy(file).flatMap((imported) => moduleOf(layer, imported) ?? []);
    arrows[from] = [...new Set([...(arrows[from] ?? []), ...to])].filter(
      (module) => module !== from,
    );
  }
  return Object.fromEntries(Object.entries(arrows).map(([from, to]) => [from, to.toSorted()]));
}

/** Reads the table with the header `title`. The lowest module comes first. */
function tableOf(title: string): Arrows {
  const [, rest = ''] = readFileSync('docs/architecture.md', 'utf8').split(`| ${title} `);
  const rows = rest.split('\n\n')[0]?.matchAll(/^\| `(.+?)` .*\| (.+?) +\|$/gm) ?? [];
  return Object.fromEntries(
    Array.from(rows, ([, name = '', imports = '']) => [
      name,
      imports === '–' ? [] : imports.split(', ').toSorted(),
    ]),
  );
}

describe.each([
  ['functions', 'module'],
  ['src', 'feature'],
  ['domain', 'folder'],
])('imports in %s', (layer, title) => {
  test('the table in docs/architecture.md lists exactly the imports of each module', () => {
    expect(arrowsIn(layer)).toEqual(tableOf(title));
  });

  test('imports have no cycles, because each row lists only modules of earlier rows', () => {
    const names = Object.keys(tableOf(title));
    for (const [name, imports] of Object.entries(tableOf(title))) {
      expect(names.slice(0, names.indexOf(name)), name).toEqual(expect.arrayContaining(imports));
    }
  });
});
