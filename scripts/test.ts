/**
 * `npm test` runs every check and prints durations and a summary of one line. `npm test -- payment`
 * runs only tests with `payment` in their path.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { buildVariables } from '#local/settings.ts';

const RESULTS = 'test-results';

interface Outcome {
  passed: number;
  failed: string[];
}

const pathFilters = process.argv.slice(2);
const outcomes: Outcome[] = [];
const durations: string[] = [];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

await check('Format and lint', 'biome', ['check', '--error-on-warnings', '.']);
// Two sequences of similar length run in parallel on two cores. The type check and the build both
// generate the content types. So the type check waits until the unit tests are done.
await Promise.all([
  check('Build', 'astro', ['build']).then(() =>
    suite(
      'Browser tests',
      'playwright',
      ['test', '--pass-with-no-tests', ...pathFilters],
      readPlaywright,
    ),
  ),
  vitest('Unit tests', ['unit'])
    .then(() => check('Types', 'npm', ['run', '--silent', 'types']))
    .then(() => vitest('API tests', ['api', 'crash'])),
]);

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.flatMap((outcome) => outcome.failed);
writeFileSync(`${RESULTS}/durations.json`, JSON.stringify(durations));
console.log(['', ...durations, ...failed.map((name) => `failed: ${name}`)].join('\n'));
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

async function run(title: string, command: string, args: string[]): Promise<boolean> {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const env = { ...process.env, ...buildVariables, ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(command, args, { stdio: 'inherit', env });
  const [status] = await once(child, 'exit');
  durations.push(`${title}: ${Math.round((performance.now() - start) / 1000)} s`);
  return status === 0;
}

async function check(title: string, command: string, args: string[]): Promise<void> {
  const hasPassed = await run(title, command, args);
  outcomes.push(hasPassed ? { passed: 1, failed: [] } : { passed: 0, failed: [title] });
}

async function suite(title: string, command: string, args: string[], read: () => Outcome) {
  const hasPassed = await run(title, command, args);
  try {
    const outcome = read();
    // A command can fail without a failed test, for example if its server does not start.
    const isExplained = hasPassed || outcome.failed.length > 0;
    outcomes.push(isExplained ? outcome : { passed: outcome.passed, failed: [title] });
  } catch {
    outcomes.push({ passed: 0, failed: [title] });
  }
}

function vitest(title: string, projects: string[]): Promise<void> {
  const file = `${RESULTS}/${projects[0]}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const only = ['--passWithNoTests', ...pathFilters];
  const args = ['run', ...only, ...projects.map((name) => `--project=${name}`), ...reporters];
  return suite(title, 'vitest', args, () => readVitest(file));
}

interface VitestResults {
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

function readVitest(file: string): Outcome {
  const results: VitestResults = JSON.parse(readFileSync(file, 'utf8'));
  const tests = results.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  return { passed: results.numPassedTests, failed: failed.map(({ fullName }) => fullName) };
}

function readPlaywright(): Outcome {
  const report: JSONReport = JSON.parse(readFileSync(`${RESULTS}/e2e.json`, 'utf8'));
  return { passed: report.stats.expected, failed: report.suites.flatMap(failedSpecs) };
}

function failedSpecs({ specs, suites = [] }: JSONReportSuite): string[] {
  // Reads `tests`, because the field `ok` of a spec covers only the spec's first project.
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${file} › ${title} (${projectName})`),
  );
  return [...failed, ...suites.flatMap(failedSpecs)];
}
