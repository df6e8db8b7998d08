import { bundleWorker } from '#local/bundle.ts';

/** The variable that tells Playwright's workers where the bundle is. */
export const BUNDLE = 'WORKER_BUNDLE';

/** One bundle for the stacks of all Playwright workers. */
export default async function bundleOnce(): Promise<void> {
  process.env[BUNDLE] = await bundleWorker('tests/support/browser/worker.ts');
}
