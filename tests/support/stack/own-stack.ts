/** The stack that belongs to the test worker which runs this file. */
import { inject } from 'vitest';

export interface StackAddresses {
  /** POST /reset makes everything as it was at first; POST /unbounded-plans judges new statements. */
  controlUrl: string;
  siteUrl: string;
  /** The Worker's configuration. */
  variables: Record<string, string>;
  databaseUrl: string;
  databaseFile: string;
  paymentsUrl: string;
  emailUrl: string;
  googleUrl: string;
  challengeUrl: string;
  workerLog: string;
}

export function ownStack(): StackAddresses {
  const stacks = inject('stacks');
  const stack = stacks[Number(process.env.VITEST_POOL_ID) - 1];
  if (!stack) throw new Error(`No stack for test worker ${process.env.VITEST_POOL_ID}`);
  return stack;
}
