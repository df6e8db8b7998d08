import { defineConfig, devices } from '@playwright/test';
import { desktop, phone } from '#tests/support/browser/viewports.ts';
import { chromiumLaunch } from '#tools/browser/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  // Emptied at the start, while the other suites write their results.
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/browser/bundle-once.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Room for a busy machine: no test waits for a time to pass, so a good one is none the slower.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/e2e.json' }],
    ['./tests/support/browser/step-times.ts'],
  ],
  use: {
    launchOptions: await chromiumLaunch(),
    // A trace costs a third more; `playwright test --trace on <file>` records one.
    trace: 'off',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: desktop },
    },
    {
      // What depends on the width or on touch runs here too; the rest would prove the same twice.
      name: 'phone',
      grep: /@both|@phone/,
      use: { ...devices['Pixel 7'], viewport: phone, deviceScaleFactor: 1 },
    },
  ],
});
