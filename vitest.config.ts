import { readFile } from 'node:fs/promises';
import { defineConfig } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';

/** Imports text files as their content, as Wrangler does for the Worker. */
export const plugins = [
  {
    name: 'text-modules',
    enforce: 'pre' as const,
    load: async (id: string) =>
      id.endsWith('.txt') ? `export default ${JSON.stringify(await readFile(id, 'utf8'))}` : null,
  },
];

/** This test counts SQLite steps. No other test may run in the same process. */
const COSTS = 'tests/api/costs.test.ts';

export const unitTests: ProjectConfig = {
  name: 'unit',
  include: ['tests/unit/**/*.test.{ts,tsx}'],
  isolate: false,
  css: true,
  testTimeout: 60_000,
};

export const apiTests: ProjectConfig = {
  name: 'api',
  include: ['tests/api/**/*.test.ts'],
  exclude: [COSTS],
  globalSetup: 'tests/support/stack/api-setup.ts',
  setupFiles: 'tests/support/stack/begin-test.ts',
  isolate: false,
  // Each Vitest worker has its own stack. The stacks start after the unit tests.
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  testTimeout: 120_000,
  // Polls for up to ten seconds: on a busy machine, webhooks and refunds of stand-ins are slow.
  expect: { poll: { timeout: 10_000 } },
};

const crashTests: ProjectConfig = {
  name: 'crash',
  include: ['tests/crash/**/*.test.ts', COSTS],
  globalSetup: 'tests/support/stack/crash-setup.ts',
  setupFiles: 'tests/support/stack/begin-test.ts',
  fileParallelism: false,
};

const browserTests: ProjectConfig = {
  name: 'browsers',
  include: ['tests/browsers/**/*.test.ts'],
  globalSetup: 'tests/support/engines/setup.ts',
  env: { TZ: 'Asia/Kolkata' },
  testTimeout: 120_000,
  hookTimeout: 90_000,
};

export default defineConfig({
  test: {
    projects: [unitTests, apiTests, crashTests, browserTests].map((test) => ({ plugins, test })),
  },
});
