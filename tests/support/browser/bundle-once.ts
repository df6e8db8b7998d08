import { bundleWorker } from '#local/bundle.ts';

/** Environment variable with the path of the bundle. */
export const BUNDLE = 'WORKER_BUNDLE';

export default async function bundleOnce(): Promise<void> {
  process.env[BUNDLE] = await bundleWorker('tests/support/browser/worker.ts');
}
