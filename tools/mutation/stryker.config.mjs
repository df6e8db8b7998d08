/**
 * SCOPE=domain mutates the business rules and runs the unit tests. SCOPE=services mutates the API's
 * booking and payment modules and runs the API tests. The Worker then runs in the tests' process.
 */
const scope = process.env.SCOPE ?? 'domain';

const scopes = {
  domain: {
    mutate: [
      'domain/{calendar,money}/*.ts',
      'domain/booking/state.ts',
      'domain/mentors/{mentors-calendar,offered-services}.ts',
      'domain/packages/states.ts',
      'domain/time.ts',
    ],
  },
  services: {
    mutate: ['functions/{booking,calls,ledger,payments}/*.ts'],
    // A mutant of a module-level constant needs all tests. Such mutants would double the run time.
    ignoreStatic: true,
  },
};

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  ...scopes[scope],
  ignorePatterns: ['.astro', '.local', '.wrangler', 'dist', 'screenshots', 'test-results'],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: `.local/mutation/${scope}.incremental.json`,
  tempDirName: `.local/mutation/${scope}`,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `.local/mutation/${scope}.json` },
  concurrency: 2,
  // Deliberately long: with a short timeout, a slow test on a busy computer would count as a
  // detected mutant.
  timeoutMS: 20_000,
  thresholds: { high: 90, low: 85, break: 85 },
};
