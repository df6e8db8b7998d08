/**
 * `npm run lighthouse` builds the site and fails if a page misses its scores. `npm run lighthouse
 * -- /student,/parent` measures only these pages.
 */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { bundleWorker } from '#local/bundle.ts';
import { startTestStack } from '#local/temporary-stack.ts';
import { chromiumLaunch } from '#tools/browser/chromium.ts';
import { buildSite } from '../scripts/build-site.ts';
import { applicationPages } from './application-pages.ts';
import { islandPages, marketingPages, signInPages } from './public-pages.ts';

const publicCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** No SEO score: search engines must not list pages for signed-in users. */
const signedInCategories = ['performance', 'accessibility', 'best-practices'] as const;

/** All other scores must be 100: they do not depend on the computer's load. */
const MIN_PERFORMANCE = 99;
/** The median of these runs counts, because a single run can be slow by chance. */
const RUNS_IF_NOT_PERFECT = 3;

/** Lighthouse shows a lower score in orange or red. */
const GOOD_AUDIT = 0.9;

interface Target {
  path: string;
  cookie?: string;
}

interface Measured {
  performance: number;
  others: number[];
  /** `shift` is the cumulative layout shift. `blocked` is the total blocking time in ms. */
  shift: number;
  blocked: number;
  failed: string[];
}

buildSite();
const stack = await startTestStack({ bundle: await bundleWorker('functions/worker.ts') });
const { executablePath, args } = await chromiumLaunch();
const chrome = await launch({ chromePath: executablePath, chromeFlags: args });
let isGood = true;
try {
  console.log(tableRow('', ['CLS', 'TBT', ...publicCategories]));
  const publicTargets: Target[] = [...marketingPages, ...signInPages].map((path) => ({ path }));
  const targets: Target[] = [...publicTargets, ...(await applicationPages(stack))];
  const only = process.argv[2]?.split(',') ?? targets.map(nameOf);
  const unknown = only.find((name) => !targets.some((target) => nameOf(target) === name));
  if (unknown !== undefined) throw new Error(`There is no page ${unknown}.`);
  for (const target of targets) {
    if (only.includes(nameOf(target))) isGood = (await hasGoodScores(target)) && isGood;
  }
} finally {
  chrome.kill();
  await stack.close();
}
process.exit(isGood ? 0 : 1);

async function hasGoodScores(target: Target): Promise<boolean> {
  const { performance, others, shift, blocked, failed } = await measure(target);
  console.log(tableRow(nameOf(target), [shift, blocked, performance, ...others]));
  const isStable = shift === 0 || isApplicationPage(target);
  const isResponsive = blocked === 0 || loadsReact(target);
  const isFast = performance >= MIN_PERFORMANCE;
  if (isFast && isStable && isResponsive && others.every((score) => score === 100)) return true;
  for (const audit of failed) console.log(`  ${audit}`);
  return false;
}

async function measure(target: Target): Promise<Measured> {
  const first = await runLighthouse(target);
  const runs = [first];
  if (needsMoreRuns(first, target)) {
    while (runs.length < RUNS_IF_NOT_PERFECT) runs.push(await runLighthouse(target));
  }
  const [median] = runs
    .toSorted((a, b) => b.performance - a.performance || a.blocked - b.blocked)
    .slice(Math.floor(runs.length / 2));
  if (!median) throw new Error(`Lighthouse did not run for ${target.path}.`);
  return median;
}

function needsMoreRuns(first: Measured, target: Target): boolean {
  return first.performance < 100 || (first.blocked > 0 && !loadsReact(target));
}

async function runLighthouse({ path, cookie }: Target): Promise<Measured> {
  const categories = cookie ? signedInCategories : publicCategories;
  const result = await lighthouse(stack.siteUrl + path, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${path}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  const [performance = 0, ...others] = categories.map((name) =>
    Math.round((lhr.categories[name]?.score ?? 0) * 100),
  );
  return {
    performance,
    others,
    // A missing audit counts as 1, so the comparison with the limit fails.
    shift: Math.round((lhr.audits['cumulative-layout-shift']?.numericValue ?? 1) * 1000) / 1000,
    blocked: Math.round(lhr.audits['total-blocking-time']?.numericValue ?? 1),
    failed: failedAudits(lhr),
  };
}

function failedAudits({ audits }: Result): string[] {
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < GOOD_AUDIT)
    .map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`);
}

/** These pages may shift slightly while forms or data load. */
function isApplicationPage({ path, cookie }: Target): boolean {
  return cookie !== undefined || signInPages.includes(path);
}

function loadsReact({ path, cookie }: Target): boolean {
  return cookie !== undefined || islandPages.includes(path);
}

function nameOf({ path }: Target): string {
  return path.replace(/\?booking=.*/, '');
}

function tableRow(label: string, cells: (string | number)[]): string {
  return label.padEnd(24) + cells.map((cell) => String(cell).padStart(15)).join('');
}
