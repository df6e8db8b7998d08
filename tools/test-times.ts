/** `npm run test:times` prints the slowest test files and kinds of browser steps first. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

interface Time {
  what: string;
  seconds: number;
}

interface VitestResults {
  testResults: { name: string; startTime: number; endTime: number }[];
}

function readResults<Results>(name: string): Results | undefined {
  const file = `test-results/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function vitestTimes(results: VitestResults): Time[] {
  return results.testResults.map(({ name, startTime, endTime }) => ({
    what: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));
}

function playwrightSeconds({ specs, suites = [] }: JSONReportSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + playwrightSeconds(suite), own);
}

function print(title: string, times: Time[]): void {
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`\n${title}: ${total.toFixed(1)} s in ${times.length} entries`);
  for (const { what, seconds } of times.toSorted((a, b) => b.seconds - a.seconds)) {
    console.log(`${seconds.toFixed(1).padStart(7)}  ${what}`);
  }
}

for (const name of ['unit', 'api']) {
  const results = readResults<VitestResults>(name);
  if (results) print(`Vitest, ${name}`, vitestTimes(results));
}
const browser = readResults<JSONReport>('e2e');
if (browser) {
  const times = browser.suites.map((suite) => ({
    what: suite.file,
    seconds: playwrightSeconds(suite),
  }));
  print('Browser tests', times);
}
const steps = readResults<Record<string, number>>('steps');
if (steps) {
  const times = Object.entries(steps).map(([what, ms]) => ({ what, seconds: ms / 1000 }));
  print(
    'Steps of the browser tests',
    times.filter(({ seconds }) => seconds > 1),
  );
}
console.log(['', ...(readResults<string[]>('durations') ?? ['Run `npm test` first.'])].join('\n'));
