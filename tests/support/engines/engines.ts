import { existsSync } from 'node:fs';
import { chromiumLaunch } from '#tools/browser/chromium.ts';
import type { RunningEngine } from './driver.ts';
import { startPuppeteer } from './puppeteer.ts';
import { startWebKit, WEBKIT_DRIVER, XVFB } from './webkit.ts';

interface Engine {
  name: string;
  needs?: string[];
  packages?: string;
  start(): Promise<RunningEngine>;
}

const FIREFOX = '/usr/bin/firefox-esr';

export const engines: Engine[] = [
  { name: 'Chromium', start: async () => startPuppeteer(await chromiumLaunch()) },
  {
    name: 'Firefox',
    needs: [FIREFOX],
    packages: 'firefox-esr',
    start: () => startPuppeteer({ browser: 'firefox', executablePath: FIREFOX }),
  },
  {
    name: 'WebKit',
    needs: [WEBKIT_DRIVER, XVFB],
    packages: 'webkit2gtk-driver xvfb xauth',
    start: startWebKit,
  },
];

export function isInstalled({ needs = [] }: Engine): boolean {
  return needs.every((file) => existsSync(file));
}
