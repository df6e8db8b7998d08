/** Starts the gate. The Worker asks the gate before and after each outgoing request. */
import { Hono } from 'hono';
import type { TestProject } from 'vitest/node';
import { listen, type NodeEnv } from '#local/http.ts';
import type { WorkerProcess } from '#local/worker.ts';
import { startApiStack, testBundle } from './api-setup.ts';
import type { CrashMoment } from './gate-client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    gateUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const gate = await startGate();
  const stack = await startApiStack(await testBundle(), { GATE_URL: gate.url });
  gate.watch(stack.worker);
  project.provide('stacks', [stack.addresses]);
  project.provide('gateUrl', gate.url);
  return async () => {
    await stack.close();
    await gate.close();
  };
}

async function startGate() {
  let worker: WorkerProcess | undefined;
  let crashMoment: CrashMoment | null = null;
  let calls = 0;
  let hasCrashed = false;

  async function killWorkerAt(moment: CrashMoment): Promise<void> {
    if (moment !== crashMoment || !worker) return;
    crashMoment = null;
    hasCrashed = true;
    await worker.close();
  }

  const app = new Hono<NodeEnv>()
    .post('/before', async (c) => {
      const call = calls;
      calls += 1;
      await killWorkerAt(`${call}-before`);
      return c.text(String(call));
    })
    .post('/after/:call', async (c) => {
      await killWorkerAt(`${Number(c.req.param('call'))}-after`);
      return c.text('');
    })
    .post('/set', async (c) => {
      ({ moment: crashMoment } = await c.req.json<{ moment: CrashMoment | null }>());
      calls = 0;
      hasCrashed = false;
      return c.json({});
    })
    .get('/state', (c) => c.json({ calls, hasCrashed }))
    .post('/restart', async (c) => {
      crashMoment = null;
      await worker?.restart();
      return c.json({});
    });
  const { url, close } = await listen(app, 0);
  const guard = (startedWorker: WorkerProcess) => {
    worker = startedWorker;
  };
  return { url, close, watch: guard };
}
