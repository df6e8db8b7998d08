import type { TestProject } from 'vitest/node';
import { bundleWorker } from '#local/bundle.ts';
import { startApiStack } from './api-setup.ts';
import { startGate } from './gate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    gateUrl: string;
  }
}

/** A stack whose Worker dies when it is told to. */
export default async function setup(project: TestProject) {
  const gate = await startGate();
  const bundle = await bundleWorker('tests/support/stack/gated-worker.ts');
  const stack = await startApiStack(bundle, { GATE_URL: gate.url });
  gate.guard(stack.worker);
  project.provide('stacks', [stack.addresses]);
  project.provide('gateUrl', gate.url);
  return async () => {
    await stack.close();
    await gate.close();
  };
}
