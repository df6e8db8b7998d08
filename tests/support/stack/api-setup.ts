import { Hono } from 'hono';
import type { TestProject } from 'vitest/node';
import { bundleWorker } from '#local/bundle.ts';
import { listen, type NodeEnv } from '#local/http.ts';
import { resetStack, startTestStack, type TestStack } from '#local/temporary-stack.ts';
import { PlanCheck } from './plans.ts';
import { changeWorker, NO_CHANGES } from './transport.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stacks: StackAddresses[];
  }
}

/** Vitest sets up each project separately. The projects share one bundle through process.env. */
export async function testBundle(): Promise<string> {
  process.env.TEST_BUNDLE ??= await bundleWorker('tests/support/stack/worker.ts');
  return process.env.TEST_BUNDLE;
}

/** Each Vitest worker has its own servers and database. Parallel files share no data or clock. */
export default async function setup(project: TestProject) {
  const bundle = await testBundle();
  const starts = Array.from({ length: project.config.maxWorkers }, () => startApiStack(bundle));
  const stacks = await Promise.all(starts);
  const allAddresses = stacks.map(({ addresses }) => addresses);
  project.provide('stacks', allAddresses);
  return () => Promise.all(stacks.map((stack) => stack.close()));
}

export async function startApiStack(bundle: string, variables: Record<string, string> = {}) {
  const stack = await startTestStack({ bundle, variables, webhookMode: 'drop' });
  const plans = new PlanCheck(stack.databaseFile, stack.database.sqlTexts());
  const app = new Hono<NodeEnv>()
    .post('/reset', async (c) => {
      await resetStack(stack);
      return c.body(null, 204);
    })
    .post('/reset/workerd', async (c) => {
      await resetStack(stack);
      await fetch(`${stack.siteUrl}/api/__files`, { method: 'DELETE' });
      await changeWorker(stack.siteUrl, NO_CHANGES);
      return c.body(null, 204);
    })
    .post('/unbounded-plans', async (c) => {
      const inProcess: string[] = await c.req.json();
      return c.json(plans.unbounded([...stack.database.sqlTexts(), ...inProcess]));
    });
  const control = await listen(app, 0);
  return {
    worker: stack.worker,
    addresses: addressesOf(stack, control.url),
    close: async () => {
      await control.close();
      await stack.close();
    },
  };
}

type StackAddresses = ReturnType<typeof addressesOf>;

function addressesOf(stack: TestStack, controlUrl: string) {
  return {
    controlUrl,
    siteUrl: stack.siteUrl,
    variables: stack.variables,
    databaseUrl: stack.database.url,
    databaseFile: stack.databaseFile,
    paymentsUrl: stack.payments.url,
    emailUrl: stack.email.url,
    googleUrl: stack.google.url,
    challengeUrl: stack.challenge.url,
    workerLog: stack.worker.logFile,
  };
}
