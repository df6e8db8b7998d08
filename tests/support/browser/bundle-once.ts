import { bundleWorker } from '#local/bundle.ts';

const BUNDLE = 'WORKER_BUNDLE';

export default async function bundleOnce(): Promise<void> {
  process.env[BUNDLE] = await bundleWorker('tests/support/browser/worker.ts');
}

export function workerBundle(): string {
  const bundle = process.env[BUNDLE];
  if (!bundle) throw new Error('Playwright’s global setup has not bundled the Worker.');
  return bundle;
}
