/** The three engines, and how each is started where it is installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import { vi } from 'vitest';
import { chromiumLaunch } from '#local/browser/chromium.ts';
import { freePort } from '#local/temporary-stack.ts';
import { PuppeteerDriver } from './puppeteer.ts';
import type { Driver } from './tab.ts';
import { WebDriver } from './webdriver.ts';

export interface RunningEngine {
  newTab(): Promise<Driver>;
  stop(): Promise<void>;
}

interface Engine {
  name: string;
  /** Files that are there where the engine is installed. */
  needs: string[];
  /** The Debian packages that bring them. */
  packages: string;
  start(): Promise<RunningEngine>;
}

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/xvfb-run';

export const engines: Engine[] = [
  {
    name: 'Chromium',
    needs: [],
    packages: '',
    start: async () => startPuppeteer(await chromiumLaunch()),
  },
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

export function isInstalled({ needs }: Engine): boolean {
  return needs.every((file) => existsSync(file));
}

async function startPuppeteer(options: LaunchOptions): Promise<RunningEngine> {
  const browser = await puppeteer.launch({
    ...options,
    defaultViewport: { width: 1280, height: 900 },
  });
  return { newTab: () => PuppeteerDriver.start(browser), stop: () => browser.close() };
}

/** WebKitWebDriver waits for ever where its browser ends while it starts; another one then serves. */
async function startWebKit(): Promise<RunningEngine> {
  let driver = await startWebKitDriver();
  return {
    newTab: async () => {
      try {
        return await WebDriver.start(driver.url, AbortSignal.timeout(25_000));
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
        driver.stop();
        driver = await startWebKitDriver();
        return WebDriver.start(driver.url, AbortSignal.timeout(25_000));
      }
    },
    stop: async () => driver.stop(),
  };
}

async function startWebKitDriver(): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['--auto-servernum', WEBKIT_DRIVER, '--host=127.0.0.1', `--port=${port}`];
  // A group of its own, since xvfb-run leaves its display and its child behind when it is ended.
  const driver = spawn(XVFB, args, { detached: true, stdio: 'ignore' });
  await vi.waitFor(() => fetch(`${url}/status`), { timeout: 30_000 });
  return { url, stop: () => endGroup(driver) };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid);
}
