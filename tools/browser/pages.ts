import { type Download, expect, type Locator, type Page, type Route } from '@playwright/test';

export async function downloadFrom(target: Locator): Promise<Download> {
  const download = target.page().waitForEvent('download');
  await target.click();
  return download;
}

/**
 * Waits until a frame of another site receives mouse events, and then clicks. Before the frame is
 * drawn, Chromium sends mouse events to the surrounding page.
 */
export async function clickInFrame(target: Locator): Promise<void> {
  await expect(async () => {
    await target.page().mouse.move(0, 0);
    await target.hover();
    expect(await target.evaluate((element) => element.matches(':hover'))).toBe(true);
  }).toPass({ timeout: 15_000 });
  await target.click();
}

export function alert(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

export async function expectTexts(part: Locator, ...words: (string | RegExp)[]): Promise<void> {
  for (const each of words) await expect(part).toContainText(each);
}

export async function expectLink(
  part: Page | Locator,
  name: string | RegExp,
  href: string | RegExp,
): Promise<void> {
  await expect(part.getByRole('link', { name })).toHaveAttribute('href', href);
}

export async function failNext(
  page: Page,
  url: string,
  answer?: { status: number; json?: object },
): Promise<void> {
  const fail = (route: Route) => (answer ? route.fulfill(answer) : route.abort());
  await page.route(url, fail, { times: 1 });
}

/** @param times number of requests to delay. If undefined, all requests are delayed. */
export async function delayRequests(
  page: Page,
  url: string | RegExp,
  times?: number,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const delay = async (route: Route) => {
    await released;
    await route.fallback();
  };
  await page.route(url, delay, times === undefined ? {} : { times });
  return release;
}

export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 40; stops += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** On phones, a day of the weekly hours is text. Pressing the text shows the fields. */
export async function unfoldDay(page: Page, name: string): Promise<void> {
  await page.getByRole('switch', { name: `${name}, open` }).waitFor();
  const fold = page.getByRole('button', { name: `Hours of ${name}` });
  if (await fold.isVisible()) await fold.click();
}

export async function pressPackageButton(page: Page, name: string): Promise<void> {
  const fold = page.locator('details', { hasText: 'More about this package' }).first();
  await fold.waitFor();
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
  await fold.getByRole('button', { name }).click();
}
