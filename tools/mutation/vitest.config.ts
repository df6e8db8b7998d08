import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { apiTests, plugins, unitTests } from '../../vitest.config.ts';

/** These tests cover no mutated module, or would take a minute for each mutant. */
const excluded = [
  'tests/api/{accounts,security,operations}/**',
  'tests/api/admin/{admins,codes,feed,grant-script,second-factor}*',
  'tests/api/bookings/{concurrency,*.race}.test.ts',
  'tests/api/payments/money.{journeys,deliveries}.test.ts',
  'tests/api/costs.test.ts',
];

const domain = { ...unitTests, include: ['tests/unit/domain/**/*.test.ts'] };
const services = { ...apiTests, exclude: excluded, maxWorkers: 1 };

export default defineConfig({
  resolve: { alias: { 'react-email': fileURLToPath(new URL('react-email.mjs', import.meta.url)) } },
  test: {
    projects: [
      { extends: true, plugins, test: process.env.SCOPE === 'services' ? services : domain },
    ],
  },
});
