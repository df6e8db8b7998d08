/** `npm test`: every check, one after the other, and one line that sums them up. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { buildVariables } from '#local/settings.ts';

const RESULTS = 'test-results';
const VITEST_RESULTS = `${RESULTS}/vitest.json`;
const PLAYWRIGHT_RESULTS = `${RESULTS}/e2e.json`;

interface Outcome {
  passed: number;
  /** The names of what failed. */
  failed: string[];
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const outcomes: Outcome[] = [
  check('Format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  check('Types', 'astro', ['check', '--minimumFailingSeverity', 'hint']),
  check('Build', 'astro', ['build']),
  suite('Unit and API tests', 'vitest', vitestArguments(), readVitest),
  suite('Browser tests', 'playwright', ['test'], readPlaywright),
];

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.flatMap((outcome) => outcome.failed);
console.log(['', ...failed.map((name) => `failed: ${name}`)].join('\n'));
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

function vitestArguments(): string[] {
  return ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_RESULTS}`];
}

function run(title: string, command: string, args: string[]): boolean {
  console.log(`\n── ${title}`);
  const env = { ...process.env, ...buildVariables, ASTRO_TELEMETRY_DISABLED: '1' };
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit', env });
  return status === 0;
}

function check(title: string, command: string, args: string[]): Outcome {
  return run(title, command, args) ? { passed: 1, failed: [] } : { passed: 0, failed: [title] };
}

/** A runner that ended badly without naming a failed test counts as one. */
function suite(title: string, command: string, args: string[], read: () => Outcome): Outcome {
  const isGood = run(title, command, args);
  try {
    const outcome = read();
    return isGood || outcome.failed.length > 0 ? outcome : { ...outcome, failed: [title] };
  } catch {
    return { passed: 0, failed: [title] };
  }
}

interface VitestResults {
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

function readVitest(): Outcome {
  const results: VitestResults = JSON.parse(readFileSync(VITEST_RESULTS, 'utf8'));
  const tests = results.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  return { passed: results.numPassedTests, failed: failed.map(({ fullName }) => fullName) };
}

function readPlaywright(): Outcome {
  const report: JSONReport = JSON.parse(readFileSync(PLAYWRIGHT_RESULTS, 'utf8'));
  return { passed: report.stats.expected, failed: report.suites.flatMap(failedSpecs) };
}

function failedSpecs({ specs, suites = [] }: JSONReportSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`);
  return [...failed, ...suites.flatMap(failedSpecs)];
}
