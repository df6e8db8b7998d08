import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { accessMessages } from '#domain/account/admin-access.ts';
import { agendaMessages } from '#domain/booking/agenda.ts';
import { calendarMessages } from '#domain/calendar/admin-calendar.ts';
import { emailMessages } from '#domain/email/states.ts';
import { expect, test } from '#support/browser/test.ts';

export const KB = 1024;

const adminTexts = [accessMessages, agendaMessages, calendarMessages, emailMessages].flatMap(
  (messages) => Object.values<string>(messages),
);

export async function measure(page: Page, path: string): Promise<number> {
  const scripts = collectScripts(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('astro-island[ssr]:not([client=visible])')).toHaveCount(0);
  return publicSize(page, scripts, path);
}

export function collectScripts(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
}

/** Returns the gzipped size in bytes. Fails if the scripts contain texts for admins. */
export async function publicSize(page: Page, scripts: Response[], label: string): Promise<number> {
  const source = (await Promise.all(scripts.map((script) => script.text()))).join('');
  const found = adminTexts.filter((text) => source.includes(text));
  expect(found, `for admins, in ${label}`).toEqual([]);
  return scriptSize(page, scripts, label);
}

export async function scriptSize(page: Page, scripts: Response[], label: string): Promise<number> {
  const files = await Promise.all(scripts.map((script) => script.body()));
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .allTextContents();
  const total = [...files, inline.join('')].reduce((sum, text) => sum + gzipSync(text).length, 0);
  reportSize(label, total);
  return total;
}

export function reportSize(label: string, bytes: number): void {
  const description = `${label} ${(bytes / KB).toFixed(1)} KB`;
  test.info().annotations.push({ type: 'weight', description });
}
