/** Adds up the time of each kind of step in browser tests, for `npm run test:times`. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

export default class StepTimes implements Reporter {
  readonly #milliseconds: Record<string, number> = {};

  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep): void {
    const inside = step.steps.reduce((sum, { duration }) => sum + duration, 0);
    const kind = kindOf(step);
    this.#milliseconds[kind] =
      (this.#milliseconds[kind] ?? 0) + Math.max(0, step.duration - inside);
  }

  onEnd(): void {
    writeFileSync('test-results/steps.json', JSON.stringify(this.#milliseconds));
  }
}

function kindOf({ category, title }: TestStep): string {
  if (category === 'fixture' || category === 'hook') return `${category} ${title}`;
  if (category === 'expect') return 'expect';
  return title.split(' ').slice(0, 2).join(' ').replace(/".*/, '').trim();
}
