import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], css: true } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/support/api-setup.ts',
          // They share one database and one clock.
          fileParallelism: false,
          testTimeout: 30_000,
          // A webhook or a bank of the stand-ins takes its time on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          globalSetup: 'tests/support/crash-setup.ts',
          fileParallelism: false,
        },
      },
    ],
  },
});
