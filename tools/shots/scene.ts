/** What is needed to bring a page into the state that a picture shows. */
import type { Page } from '@playwright/test';
import type { Person } from '#local/browser/person.ts';
import type { TestStack } from '#local/temporary-stack.ts';

export interface Scene {
  page: Page;
  stack: TestStack;
}

export interface SignedInScene extends Scene {
  /** Who is signed in. */
  asha: Person;
}

/** Brings the page into one state; each begins with nobody else's data. */
export type Shots<S extends Scene = Scene> = Record<string, (scene: S) => Promise<unknown>>;
