/** The tests that Stryker runs: SCOPE=domain leaves out those that need a stack. */
import { defineConfig } from 'vitest/config';
import { apiTests, plugins, unitTests } from '../../vitest.config.ts';

/** Where every request takes long and none tells mutants apart, or the log of workerd is read. */
const leftOut = ['tests/api/security/**', '**/*.race.test.ts', '**/concurrency.test.ts'];

const unit = { ...unitTests, include: ['tests/unit/domain/**/*.test.ts'] };
const api = { ...apiTests, exclude: leftOut, env: { IN_PROCESS: '1' }, maxWorkers: 1 };

export default defineConfig({
  test: {
    projects: (process.env.SCOPE === 'domain' ? [unit] : [unit, api]).map((test) => ({
      plugins,
      test,
    })),
  },
});
