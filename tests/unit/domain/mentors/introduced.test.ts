import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { introduced, onlyFor } from '#domain/mentors/introduced.ts';

const FOLDER = 'src/content/mentors';

test('those whom the Worker knows as introduced are those of the content', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
  const named = files.map((file) => {
    const [, name] =
      readFileSync(`${FOLDER}/${file}`, 'utf8').match(/^name: ["']?(.+?)["']?$/m) ?? [];
    return [file.replace('.md', ''), name];
  });

  expect(introduced).toEqual(Object.fromEntries(named));
});

test('mentors whose page names one audience are those of the content', () => {
  const helps = Object.keys(introduced).flatMap((slug) => {
    const file = readFileSync(`${FOLDER}/${slug}.md`, 'utf8');
    const [, only] = file.match(/^helps: \[(\w+)s\]$/m) ?? [];
    return only ? [[slug, only]] : [];
  });

  expect(onlyFor).toEqual(Object.fromEntries(helps));
});
