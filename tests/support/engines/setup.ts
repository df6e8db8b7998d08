import type { TestProject } from 'vitest/node';
import { buildSite } from '../../../scripts/build-site.ts';
import { engines, isInstalled } from './engines.ts';

export default function setup({ vitest }: TestProject): void {
  for (const { name, packages } of engines.filter((engine) => !isInstalled(engine))) {
    vitest.logger.log(`${name} is not installed, and skipped: apt-get install ${packages}`);
  }
  buildSite();
}
