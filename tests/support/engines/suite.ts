/** Runs the tests in each browser engine. Resets servers and database before each test. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import { resetStack, startTestStack, type TestStack } from '#local/temporary-stack.ts';
import type { RunningEngine } from './driver.ts';
import { engines, isInstalled } from './engines.ts';
import { Tab } from './tab.ts';

interface EngineFixtures {
  stack: TestStack;
  tab: Tab;
}

export function inEveryEngine(define: (fixtures: EngineFixtures) => void): void {
  const fixtures = {} as EngineFixtures;
  beforeAll(async () => {
    fixtures.stack = await startTestStack({ bundle: inject('workerBundle') });
  });
  beforeEach(() => resetStack(fixtures.stack));
  afterAll(() => fixtures.stack.close());

  for (const engine of engines.filter(isInstalled)) {
    describe(engine.name, () => {
      let running: RunningEngine;
      beforeAll(async () => {
        running = await engine.start();
      });
      beforeEach(async () => {
        fixtures.tab = new Tab(await running.newTab(), fixtures.stack.siteUrl);
      });
      afterEach(() => fixtures.tab.driver.close());
      afterAll(() => running.stop());
      define(fixtures);
    });
  }
}
