import type { TestProject } from 'vitest/node';
import { bundleWorker } from '#local/bundle.ts';
import { buildSite } from '../../../scripts/build-site.ts';
import { engines, isInstalled } from './engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    workerBundle: string;
  }
}

export default async function setup({ vitest, provide }: TestProject): Promise<void> {
  for (const { name, packages } of engines.filter((engine) => !isInstalled(engine))) {
    vitest.logger.log(`${name} is not installed, and skipped: apt-get install ${packages}`);
  }
  buildSite();
  provide('workerBundle', await bundleWorker('functions/worker.ts'));
}
