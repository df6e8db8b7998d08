import type { TestProject } from 'vitest/node';
import { startTestStack, type TestStack } from '#local/temporary-stack.ts';
import type { StackAddresses } from './own-stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stacks: StackAddresses[];
  }
}

/** A stack for each test worker, so that test files run side by side with their own data and clock. */
export default async function setup(project: TestProject) {
  const starts = Array.from({ length: project.config.maxWorkers }, () =>
    startTestStack({ entry: 'tests/support/stack/worker.ts' }),
  );
  const stacks = await Promise.all(starts);
  project.provide('stacks', stacks.map(addressesOf));
  return () => Promise.all(stacks.map((stack) => stack.close()));
}

export function addressesOf(stack: TestStack): StackAddresses {
  return {
    siteUrl: stack.siteUrl,
    databaseUrl: stack.database.url,
    databaseFile: stack.databaseFile,
    paymentsUrl: stack.payments.url,
    emailUrl: stack.email.url,
    googleUrl: stack.google.url,
    challengeUrl: stack.challenge.url,
    workerLog: stack.worker.logFile,
  };
}
