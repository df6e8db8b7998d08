import { defineConfig, devices } from '@playwright/test';
import { desktop, phone } from '#support/browser/viewports.ts';
import { chromiumLaunch } from '#tools/browser/chromium.ts';

const { args, ...launch } = await chromiumLaunch();

export default defineConfig({
  testDir: 'tests/e2e',
  // Playwright empties this folder before its tests. Other suites write to the parent folder.
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/browser/bundle-once.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/e2e.json' }],
    ['./tests/support/browser/step-times.ts'],
  ],
  use: {
    // Turns off V8's optimiser. Test pages close before optimised code pays off.
    launchOptions: { ...launch, args: [...args, '--js-flags=--no-opt'] },
    // Traces make tests a third slower. `playwright test --trace on <file>` records a trace.
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
      name: 'phone',
      grep: /@both|@phone/,
      use: { ...devices['Pixel 7'], viewport: phone, deviceScaleFactor: 1 },
    },
  ],
});
