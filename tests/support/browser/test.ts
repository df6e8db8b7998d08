/** Browser tests: each Playwright worker has a stack of its own, and each test starts with it empty. */
import { test as base, expect } from '@playwright/test';
import { resetStack, startTestStack, type TestStack } from '#local/temporary-stack.ts';
import { type Person, signUp } from '#tools/browser/person.ts';
import { BUNDLE } from './bundle-once.ts';

interface Fixtures {
  emptyStack: undefined;
  /** Console errors that a test brings about itself; any other fails it. */
  expectedErrors: RegExp[];
  noConsoleErrors: undefined;
  failureShown: undefined;
  /** A student with an account, signed in. */
  asha: Person;
  /** Somebody else with an account, signed in elsewhere. */
  ravi: Person;
}

/** A refusal by our API is an answer; browsers log it all the same. */
const REFUSAL = /Failed to load resource: the server responded with a status of 4\d\d/;

interface WorkerFixtures {
  /** The Worker's configuration, where a file of tests needs another than usual. */
  variables: Record<string, string>;
  stack: TestStack;
}

async function workLeft(siteUrl: string): Promise<unknown> {
  const response = await fetch(`${siteUrl}/api/__work`, { headers: { Connection: 'close' } });
  return response.json();
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  variables: [{}, { scope: 'worker', option: true }],
  stack: [
    async ({ variables }, use) => {
      const stack = await startTestStack({ variables, bundle: process.env[BUNDLE] ?? '' });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  emptyStack: [
    async ({ stack }, use) => {
      await resetStack(stack, () => expect.poll(() => workLeft(stack.siteUrl)).toBe(0));
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
  page: async ({ page }, use) => {
    // A dialog that was closed takes its entry out of the history, which would undo a quicker visit.
    const afterDialogs =
      <Args extends unknown[], Result>(visit: (...args: Args) => Promise<Result>) =>
      async (...args: Args) => {
        await page.waitForFunction(() => !history.state || document.querySelector('dialog:modal'));
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
  // Where only the output of a run is kept, it has to say what was on the screen.
  failureShown: [
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
});

export { expect };
