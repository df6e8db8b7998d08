import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What would hand text to the database as SQL, not as a parameter. */
const UNPREPARED = /sql\.raw|\.execute\(|\.executeMultiple\(/;

test('1.2.4 no statement of the product is put together from text', () => {
  const files = globSync(['functions/**/*.{ts,tsx}', 'db/*.ts', 'db/schema/*.ts']).filter(
    // It runs before anybody can say anything: our own migrations and triggers.
    (file) => file !== 'db/migrate.ts',
  );

  expect(files.length).toBeGreaterThan(50);
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toMatch(UNPREPARED);
});
