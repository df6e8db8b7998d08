import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from '#tests/support/browser/chromium.ts';

/** What these look at does not depend on the width: headers, files, storage and what the server answers. */
const WIDTHLESS = [
  'elsewhere',
  'email-trouble',
  'headers',
  'money',
  'notices',
  'page-weight',
  'published',
  'time-zones',
  'traces',
  'typed-answers',
];

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Room for a busy machine: no test waits for a time to pass, so a good one is none the slower.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: await chromiumLaunch(),
    trace: 'retain-on-failure',
    timezoneId: 'Asia/Kolkata',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: WIDTHLESS.map((name) => `**/${name}.spec.ts`),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
