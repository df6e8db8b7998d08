import { existsSync } from 'node:fs';
import { chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';

export async function chromiumLaunch() {
  const installed = [process.env.CHROME_PATH, playwright.executablePath()].find(
    (path) => path && existsSync(path),
  );
  return {
    executablePath: installed ?? (await chromium.executablePath()),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
