/** Runs the same tests in each engine. Each test file has its own stack, reset before each test. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import { resetStack, startTestStack, type TestStack } from '#local/temporary-stack.ts';
import type { RunningEngine } from './driver.ts';
import { engines, isInstalled } from './engines.ts';
import { Tab } from './tab.ts';

interface EngineFixtures {
  stack: TestStack;
  tab: Tab;
}

export function inEveryEngine(define: (ground: EngineFixtures) => void): void {
  const ground = {} as EngineFixtures;
  beforeAll(async () => {
    ground.stack = await startTestStack({ bundle: inject('workerBundle') });
  });
  beforeEach(() => resetStack(ground.stack));
  afterAll(() => ground.stack.close());

  for (const engine of engines.filter(isInstalled)) {
    describe(engine.name, () => {
      let running: RunningEngine;
      beforeAll(async () => {
        running = await engine.start();
      });
      beforeEach(async () => {
        ground.tab = new Tab(await running.newTab(), ground.stack.siteUrl);
      });
      afterEach(() => ground.tab.driver.close());
      afterAll(() => running.stop());
      define(ground);
    });
  }
}
