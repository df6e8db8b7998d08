/** `npm run size` prints the size of the Worker and of each page, and the Worker's start-up. */
import { bundleWorker } from '#local/bundle.ts';
import { workerParts, workerSize } from '#local/worker-size.ts';
import { buildSite } from '../scripts/build-site.ts';
import { pageSizes } from './size/pages.ts';
import { startUpTimes } from './size/start-up.ts';

const LARGEST = 16;

buildSite();
const bundle = await bundleWorker('functions/worker.ts');

const { raw, gzip } = await workerSize(bundle);
console.log(`Worker: ${kilobytes(raw)} (compressed: ${kilobytes(gzip)}). Largest parts:`);
for (const [name, bytes] of (await workerParts(bundle)).slice(0, LARGEST)) {
  console.log(name.padEnd(24) + kilobytes(bytes).padStart(10));
}

if (process.platform === 'linux') {
  const { ours, empty } = await startUpTimes(bundle);
  const times = `${ours.toFixed(0)} ms of CPU time, an empty Worker ${empty.toFixed(0)} ms`;
  console.log(`\nStart-up: ${times}, ratio ${(ours / empty).toFixed(1)}`);
}

console.log(
  `\n${'Page, compressed'.padEnd(24)}${'JavaScript'.padStart(12)}${'total'.padStart(12)}`,
);
for (const { path, scripts, total } of await pageSizes()) {
  console.log(path.padEnd(24) + kilobytes(scripts).padStart(12) + kilobytes(total).padStart(12));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
