/** `npm test`: every check, one after the other, and one line that sums them up. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { CHECKOUT_SOURCES } from '#local/settings.ts';

const RESULTS = 'test-results';
const VITEST_RESULTS = `${RESULTS}/vitest.json`;
const PLAYWRIGHT_RESULTS = `${RESULTS}/e2e.json`;

interface Count {
  passed: number;
  failed: number;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const counts: Count[] = [
  check('Format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  check('Types', 'astro', ['check', '--minimumFailingSeverity', 'hint']),
  check('Build', 'astro', ['build']),
  suite('Unit and API tests', 'vitest', vitestArguments(), readVitest),
  suite('Browser tests', 'playwright', ['test'], readPlaywright),
];

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function vitestArguments(): string[] {
  return ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_RESULTS}`];
}

function run(title: string, command: string, args: string[]): boolean {
  console.log(`\n── ${title}`);
  const env = { ...process.env, CHECKOUT_SOURCES, ASTRO_TELEMETRY_DISABLED: '1' };
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit', env });
  return status === 0;
}

function check(title: string, command: string, args: string[]): Count {
  return run(title, command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that ended badly without naming a failed test counts as one. */
function suite(title: string, command: string, args: string[], read: () => Count): Count {
  const isGood = run(title, command, args);
  try {
    const count = read();
    return isGood || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function readVitest(): Count {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(VITEST_RESULTS, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

function readPlaywright(): Count {
  const { stats } = JSON.parse(readFileSync(PLAYWRIGHT_RESULTS, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
