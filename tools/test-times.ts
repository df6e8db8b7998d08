/** `npm run test:times`: how long each test file took in the last run, the slowest first. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

interface FileTime {
  file: string;
  seconds: number;
}

interface VitestResults {
  testResults: { name: string; startTime: number; endTime: number }[];
}

function readResults<Results>(name: string): Results | undefined {
  const file = `test-results/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function vitestTimes(results: VitestResults): FileTime[] {
  return results.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));
}

function playwrightSeconds({ specs, suites = [] }: JSONReportSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + playwrightSeconds(suite), own);
}

function print(title: string, times: FileTime[]): void {
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`\n${title}: ${total.toFixed(1)} s in ${times.length} files`);
  for (const { file, seconds } of times.toSorted((a, b) => b.seconds - a.seconds)) {
    console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
  }
}

const vitest = readResults<VitestResults>('vitest');
const playwright = readResults<JSONReport>('e2e');
if (!vitest && !playwright) console.log('No results in test-results/: run `npm test` first.');
if (vitest) print('Unit, API and crash tests', vitestTimes(vitest));
if (playwright) {
  const times = playwright.suites.map((suite) => ({
    file: suite.file,
    seconds: playwrightSeconds(suite),
  }));
  print('Browser tests', times);
}
