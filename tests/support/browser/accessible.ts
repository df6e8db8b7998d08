/** What is asked of every page in every state, beside what it says. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const RULES = [...WCAG, 'best-practice'];
/** The rules of axe that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * No axe violation in light or dark, and nothing to scroll sideways. The scheme changes colours
 * only, never the markup, so the dark one is checked for colours alone.
 */
export async function expectSound(page: Page, state: string, rules = RULES): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page });
    const checks = colorScheme === 'dark' ? axe.withRules(COLOUR_RULES) : axe.withTags(rules);
    const { violations } = await checks.analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, any }) => `${id}: ${help} (${target.join(' ')}) ${any[0]?.message ?? ''}`,
      ),
    );
    expect.soft(found, `axe: ${state}, ${colorScheme}`).toEqual([]);
  }
  // Not window.innerWidth: a phone zooms out to fit what is too wide.
  const width = page.viewportSize()?.width ?? 0;
  const overflow = await page.evaluate(
    (screen) => document.documentElement.scrollWidth - screen,
    width,
  );
  expect.soft(overflow, `sideways scroll: ${state}`).toBeLessThanOrEqual(0);
}
