/** What is needed to bring a page into the state that a picture shows. */
import type { Page } from '@playwright/test';
import type { TestStack } from '#local/temporary-stack.ts';
import { ananya, insertMentors } from '#tools/browser/mentors.ts';
import type { Person } from '#tools/browser/person.ts';

export interface Scene {
  page: Page;
  stack: TestStack;
}

export interface SignedInScene extends Scene {
  /** Who is signed in. */
  asha: Person;
}

/** The same scenes of a site with a mentor who has a name and a face. */
export function introducing(shots: Shots<SignedInScene>): Shots<SignedInScene> {
  return beginningWith((stack) => insertMentors(stack, ananya), shots);
}

/** The same scenes of a site that is made ready first. */
export function beginningWith(
  begin: (stack: TestStack) => Promise<unknown>,
  shots: Shots<SignedInScene>,
): Shots<SignedInScene> {
  const scenes = Object.entries(shots).map(([name, prepare]) => [
    name,
    async (scene: SignedInScene) => {
      await begin(scene.stack);
      await prepare(scene);
    },
  ]);
  return Object.fromEntries(scenes);
}

/** Brings the page into one state; each begins with nobody else's data. */
export type Shots<S extends Scene = Scene> = Record<string, (scene: S) => Promise<unknown>>;
