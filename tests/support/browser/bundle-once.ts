import { bundleWorker } from '#local/bundle.ts';

/** Name of the environment variable that contains the path of the Worker's bundle. */
export const BUNDLE = 'WORKER_BUNDLE';

export default async function bundleOnce(): Promise<void> {
  process.env[BUNDLE] = await bundleWorker('tests/support/browser/worker.ts');
}
