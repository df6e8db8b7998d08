import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { resetStack, startTestStack, type TestStack } from '#local/temporary-stack.ts';
import { type Person, signUp } from '#tools/browser/person.ts';
import { makeAdmin } from '#tools/browser/rows.ts';
import { isPhone } from '#tools/browser/site.ts';
import { workerBundle } from './bundle-once.ts';
import { desktop, phone } from './viewports.ts';

interface Fixtures {
  emptyStack: undefined;
  /** Worker variables that a test overrides. */
  variables: Record<string, string>;
  /** Patterns of allowed console errors. Any other console error fails the test. */
  expectedErrors: RegExp[];
  noConsoleErrors: undefined;
  printedFailure: undefined;
  /** Asha is a student. The test's browser is signed in as Asha. */
  asha: Person;
  /** Another client, signed in for API calls but not in the browser. */
  ravi: Person;
  /** An admin, signed in for API calls but not in the browser. */
  nila: Person;
}

/** Browsers log an error for each response with a 4xx status. */
const REFUSAL = /Failed to load resource: the server responded with a status of 4\d\d/;

interface WorkerFixtures {
  stack: TestStack;
}

/**
 * Returns the number of unfinished `waitUntil` promises (see worker.ts). Never reuses a connection,
 * because workerd can close an idle connection.
 */
async function unfinishedWork(
  siteUrl: string,
  variables: Record<string, string>,
): Promise<unknown> {
  const url = `${siteUrl}/api/__work?${new URLSearchParams(variables)}`;
  const response = await fetch(url, { headers: { Connection: 'close' } });
  return response.json();
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  variables: [{}, { option: true }],
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => {
      const stack = await startTestStack({ bundle: workerBundle() });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  emptyStack: [
    async ({ stack, variables }, use) => {
      const untilIdle = () => expect.poll(() => unfinishedWork(stack.siteUrl, variables)).toBe(0);
      await resetStack(stack, untilIdle);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
  page: async ({ page }, use) => {
    // When a dialog has closed, dialogs.ts removes its history entry a little later. The removal
    // would undo a navigation. So each navigation waits for the removal. A check with `evaluate`
    // comes first: it takes 30 ms less than `waitForFunction`.
    const removed = () => !history.state || document.querySelector('dialog:modal') !== null;
    const afterDialogs =
      <Args extends unknown[], Result>(visit: (...args: Args) => Promise<Result>) =>
      async (...args: Args) => {
        if (!(await page.evaluate(removed).catch(() => false))) await page.waitForFunction(removed);
        return visit.apply(page, args);
      };
    page.goto = afterDialogs(page.goto);
    page.reload = afterDialogs(page.reload);
    await use(page);
  },
  expectedErrors: [[], { option: true }],
  noConsoleErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      const allowed = [REFUSAL, ...expectedErrors];
      const unexpected = errors.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  // Prints the page of a failed test: CI keeps only the output of the tests.
  printedFailure: [
    async ({ context }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      for (const page of context.pages()) {
        for (const frame of page.frames()) {
          const shown = await frame.locator('body').ariaSnapshot({ timeout: 5000 });
          process.stdout.write(`${frame.url()}\n${shown}\n`);
        }
      }
    },
    { auto: true },
  ],
  asha: async ({ stack, emptyStack: _, context }, use) => {
    const asha = await signUp(stack, 'Asha', 'Rao');
    await asha.signInTo(context);
    await use(asha);
  },
  ravi: async ({ stack, emptyStack: _ }, use) => use(await signUp(stack, 'Ravi', 'Menon')),
  nila: async ({ stack, emptyStack: _ }, use) => {
    const nila = await signUp(stack, 'Nila', 'Iyer');
    await makeAdmin(stack, nila);
    await use(nila);
  },
});

export { expect };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const RULES = [...WCAG, 'best-practice'];

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The minified version, because the browser compiles axe again on each tested page. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];

/**
 * Runs all axe rules in light mode at the width of the test. Then runs colour and layout rules in
 * dark mode at the other width. Rejects sideways scrolling at both widths. Exception: a
 * test tagged `@both` runs once per width and stays there. Only its desktop run checks dark mode.
 */
export async function expectAccessible(page: Page, state: string, rules = RULES): Promise<void> {
  const own = isPhone(page) ? phone : desktop;
  const other = isPhone(page) ? desktop : phone;
  // In a window this high, the fixed bars cover no control.
  await page.setViewportSize({ width: own.width, height: 4000 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoViolations(page, `${state}, light`, rules);
  await expectNoOverflow(page, state);
  await page.emulateMedia({ colorScheme: 'dark' });
  if (!test.info().tags.includes('@both')) {
    await page.setViewportSize({ width: other.width, height: 4000 });
    await expectNoViolations(page, `${state}, dark`, [...COLOUR_RULES, ...LAYOUT_RULES]);
    await expectNoOverflow(page, `${state}, other width`);
  } else if (!isPhone(page)) {
    await expectNoViolations(page, `${state}, dark`, COLOUR_RULES);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(own);
}

/**
 * Runs axe inside the page: three times as fast as @axe-core/playwright. Skips frames, because they
 * show other companies' pages or emails.
 */
async function expectNoViolations(page: Page, state: string, runOnly: RunOptions['runOnly']) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    runOnly,
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
  };
  expect.soft(await page.evaluate(runAxe, options), `axe: ${state}`).toEqual([]);
}

/**
 * Runs in the page. Waits for transitions, because they lower the contrast. Polls `playState`: in
 * Chromium, `finished` never resolves for elements in a closed menu.
 */
async function runAxe(options: RunOptions): Promise<string[]> {
  const isRunning = (each: Animation) =>
    each instanceof CSSTransition && each.playState === 'running';
  while (document.getAnimations().some(isRunning)) await new Promise(requestAnimationFrame);
  const { violations } = await window.axe.run(document, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help} (${target.join(' ')}) ${any[0]?.message ?? ''}`),
  );
}

/**
 * Checks text at 100 %, and at 130 % on a phone or 200 % on a desktop (WCAG 2.2: 1.4.4). Does not
 * use `innerWidth`: it grows when a phone zooms out to fit wide content.
 */
export async function expectNoOverflow(page: Page, state: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  for (const size of ['100%', width === phone.width ? '130%' : '200%']) {
    const content = await page.evaluate((size) => {
      const html = document.documentElement;
      html.style.fontSize = size;
      const { scrollWidth } = html;
      html.style.fontSize = '';
      return scrollWidth;
    }, size);
    expect.soft(content, `sideways scroll: ${state}, text ${size}`).toBeLessThanOrEqual(width);
  }
}
