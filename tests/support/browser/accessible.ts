/** What is asked of every page in every state, beside what it says. */
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { isPhone } from '#tools/browser/site.ts';
import { desktop, phone } from './viewports.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const RULES = [...WCAG, 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];

/**
 * No axe violation in light or dark, and nothing to scroll sideways, on a phone or a desktop. The scheme
 * changes colours only and the width the layout only, so the dark page is checked for colours alone and
 * the other width for layout alone. A state whose markup depends on the width belongs in a `@both` test.
 */
export async function expectAccessible(page: Page, state: string, rules = RULES): Promise<void> {
  const own = isPhone(page) ? phone : desktop;
  const other = isPhone(page) ? desktop : phone;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, `${state}, dark`, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  // So high, and scrolled to the top, that no bar at an edge of the screen covers part of a target.
  await page.setViewportSize({ width: own.width, height: 4000 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoViolations(page, `${state}, light`, rules);
  await expectNoOverflow(page, state);
  await page.setViewportSize({ width: other.width, height: 4000 });
  await expectNoViolations(page, `${state}, other width`, LAYOUT_RULES);
  await expectNoOverflow(page, `${state}, other width`);
  await page.setViewportSize(own);
}

/**
 * Axe runs in the page itself, which costs a third of what @axe-core/playwright does. Frames hold what is
 * not ours (the checkout, the challenge) or what a test checks by itself (emails).
 */
async function expectNoViolations(page: Page, state: string, runOnly: RunOptions['runOnly']) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await transitionsEnd(page);
  const options: RunOptions = { runOnly, iframes: false, resultTypes: ['violations'] };
  const { violations } = await page.evaluate(
    (options) => window.axe.run(document, options),
    options,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help} (${target.join(' ')}) ${any[0]?.message ?? ''}`),
  );
  expect.soft(found, `axe: ${state}`).toEqual([]);
}

/**
 * Colours on their way from one scheme or state to the next have no contrast of their own. Asked for by
 * state: Chromium never settles `finished` for what a closed menu hides.
 */
async function transitionsEnd(page: Page) {
  const areOver = () =>
    document
      .getAnimations()
      .every((each) => !(each instanceof CSSTransition) || each.playState !== 'running');
  await page.waitForFunction(areOver);
}

/** Not window.innerWidth: a phone zooms out to fit what is too wide. */
export async function expectNoOverflow(page: Page, state: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(content, `sideways scroll: ${state}`).toBeLessThanOrEqual(width);
}
