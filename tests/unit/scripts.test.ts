/** `npm start`, a deployment and the tools run in Node, which loads neither .tsx nor what bundlers load. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathOf } from '#tests/support/imports.ts';

const VALUE_IMPORT = /^(?:import|export)\s(?!type\s)(?:[^;']*?\sfrom\s)?\s*'([.#][^']+)'/gm;

/** Our own files that run with `script`, each with the one that loads it. */
function loadedWith(script: string): Map<string, string> {
  const loaders = new Map([[script, '']]);
  for (const file of loaders.keys()) {
    if (!/\.(ts|mjs)$/.test(file)) continue;
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(VALUE_IMPORT)) {
      const loaded = pathOf(file, specifier);
      if (!loaders.has(loaded)) loaders.set(loaded, file);
    }
  }
  return loaders;
}

test.each(globSync('{scripts,tools}/*.ts'))('Node can load all that %s loads', (script) => {
  const foreign = [...loadedWith(script)].filter(([file]) => !/\.(ts|mjs|json)$/.test(file));

  expect(foreign.map(([file, loader]) => `${loader} loads ${file}`)).toEqual([]);
});

test('imports are followed from file to file', () => {
  const loaded = loadedWith('scripts/start.ts');

  expect(loaded.get('functions/packages/make.ts')).toBe('scripts/start.ts');
  expect(loaded.get('domain/packages/sessions.ts')).toBe('functions/packages/make.ts');
});
