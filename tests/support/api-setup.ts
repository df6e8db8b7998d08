import type { TestProject } from 'vitest/node';
import { startTestStack, type TestStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    databaseUrl: string;
    databaseFile: string;
    paymentsUrl: string;
    mailUrl: string;
    googleUrl: string;
    challengeUrl: string;
    workerLog: string;
  }
}

/** One stack for all API tests, which run one after the other. */
export default async function setup(project: TestProject) {
  const stack = await startTestStack({ entry: 'tests/support/worker.ts' });
  provide(project, stack);
  return stack.close;
}

/** What the tests reach the stack by. */
export function provide(project: TestProject, stack: TestStack): void {
  project.provide('siteUrl', stack.siteUrl);
  project.provide('databaseUrl', stack.database.url);
  project.provide('databaseFile', stack.databaseFile);
  project.provide('paymentsUrl', stack.payments.url);
  project.provide('mailUrl', stack.mail.url);
  project.provide('googleUrl', stack.google.url);
  project.provide('challengeUrl', stack.challenge.url);
  project.provide('workerLog', stack.worker.logFile);
}
