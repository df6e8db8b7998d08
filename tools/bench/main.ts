/**
 * `npm run bench` measures the cost of requests with databases of different sizes. Between
 * machines, compare ratios, not milliseconds. Shorter run: `npm run bench -- --bookings 1000,100000
 * --only calendar,hold`.
 */
import { parseArgs } from 'node:util';
import { bundleWorker } from '#local/bundle.ts';
import { startTestStack } from '#local/temporary-stack.ts';
import { compareWithBare } from './against-bare.ts';
import { startChild } from './child.ts';
import { costOf } from './costs.ts';
import { contenderOf, createFigures, type Figure, figuresNamed } from './figures.ts';
import type { LoadCalls } from './load-process.ts';
import { printLongWork } from './long-work.ts';
import { addMentors } from './many-mentors.ts';
import { measureInTurns, type Turns } from './measure.ts';
import { printAgainstBare, printHead, printRow, type Row } from './print.ts';
import { openSite, type Site } from './site.ts';
import { printTableSizes } from './table-sizes.ts';

const TURNS: Turns = { rounds: 9, forMs: 500 };
const SHORT_TURNS: Turns = { rounds: 3, forMs: 300 };
const BARE = 'bare';
const TABLE_SIZES = 'table sizes';
const LONG = 'long work';
const MENTORS = 'mentors';
/** Further measurements use this many mentors. The filled database has one mentor. */
const MORE_MENTORS = [50, 500];
const MENTOR_FIGURES = ['calendar', 'availability', 'hold'];

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '1000,100000,1000000' },
    only: { type: 'string' },
  },
});
const sizes = values.bookings.split(',').map(Number);
const only = values.only?.split(',');
const isWanted = (name: string) => !only || only.some((part) => name.startsWith(part));

const bundle = await bundleWorker('functions/worker.ts');
// Only the stand-ins of this stack are used. Each measured site has its own Worker and database.
const stack = await startTestStack({ bundle, webhookMode: 'drop' });
const load = startChild<LoadCalls>('./load-process.ts');
const sites: Site[] = [];
try {
  for (const size of sizes) sites.push(await openSite(size, bundle, stack.variables));
  printHead(sizes);
  const figures = createFigures(load, stack.payments.url);
  for (const figure of figures) {
    if (isWanted(figure.name)) printRow(await measure(figure, sites));
  }
  const [site] = sites;
  if (site && isWanted(BARE)) {
    const { variables } = stack;
    const given = { site, load, figures, bundle, variables, turns: TURNS };
    printAgainstBare(await compareWithBare(given));
  }
  const largest = sites.at(-1);
  if (largest && isWanted(MENTORS)) await printManyMentors(largest, figures);
  if (largest && isWanted(TABLE_SIZES)) await printTableSizes(largest);
  if (largest && isWanted(LONG)) {
    const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = stack.variables;
    const key = `${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`;
    await printLongWork(largest, { url: stack.payments.url, key });
  }
} finally {
  await Promise.all(sites.map((site) => site.close()));
  await load.close();
  await stack.close();
}

async function printManyMentors(one: Site, figures: Figure[]): Promise<void> {
  const compared = [one];
  for (const count of MORE_MENTORS) {
    const many = await openSite(one.bookings, bundle, stack.variables, addMentors(count));
    sites.push(many);
    compared.push(many);
  }
  console.log();
  printHead([1, ...MORE_MENTORS], 'mentors:');
  for (const figure of figuresNamed(figures, MENTOR_FIGURES)) {
    printRow(await measure({ ...figure, isSecondary: true }, compared));
  }
}

async function measure(figure: Figure, sites: Site[]): Promise<Row> {
  const contenders = sites.map((site) => contenderOf(figure, site, load));
  const measured = await measureInTurns(contenders, figure.isSecondary ? SHORT_TURNS : TURNS);
  const row: Row = { name: figure.name, sizes: [] };
  for (const [n, site] of sites.entries()) {
    const one = measured[n];
    if (one) row.sizes.push({ measured: one, cost: await costOf(figure, site) });
  }
  return row;
}
