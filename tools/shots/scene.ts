import type { Page } from '@playwright/test';
import type { TestStack } from '#local/temporary-stack.ts';
import { ananya, insertMentors } from '#tools/browser/mentors.ts';
import { delayRequests } from '#tools/browser/pages.ts';
import type { Person } from '#tools/browser/person.ts';

export interface Scene {
  page: Page;
  stack: TestStack;
}

export interface SignedInScene extends Scene {
  /** The user who is signed in on the page */
  asha: Person;
}

/** Keys are names of screenshots. Each function gets a new database and prepares a page. */
export type Shots<S extends Scene = Scene> = Record<string, (scene: S) => Promise<unknown>>;

export function withMentor(shots: Shots<SignedInScene>): Shots<SignedInScene> {
  return withSetup((stack) => insertMentors(stack, ananya), shots);
}

export function withSetup(
  setUp: (stack: TestStack) => Promise<unknown>,
  shots: Shots<SignedInScene>,
): Shots<SignedInScene> {
  const shotsWithSetup = Object.entries(shots).map(([name, prepare]) => [
    name,
    async (scene: SignedInScene) => {
      await setUp(scene.stack);
      await prepare(scene);
    },
  ]);
  return Object.fromEntries(shotsWithSetup);
}

/** Delays the request forever, so the page keeps showing that it is loading. */
export function openLoading(path: string, request: RegExp): (scene: Scene) => Promise<void> {
  return async ({ page }) => {
    await delayRequests(page, request);
    await page.goto(path, { waitUntil: 'load' });
  };
}

export function openFailure(path: string, request: RegExp): (scene: Scene) => Promise<void> {
  return async ({ page }) => {
    await page.route(request, (route) => route.abort());
    await page.goto(path);
    // The page repeats failed requests before it shows the error.
    await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 60_000 });
  };
}
