import { cronUrl } from '#local/worker.ts';
import type { Changes } from './test-worker.ts';

export const NO_CHANGES = { offset: 0, variables: {}, filesFail: false } as const;

export interface Transport {
  send(request: Request): Promise<Response>;
  runCron(cron: string): Promise<unknown>;
  change(changes: Changes): Promise<unknown>;
}

export function httpTransport(siteUrl: string): Transport {
  return {
    send,
    runCron: (cron) => send(new Request(cronUrl(siteUrl, cron))),
    change: (changes) => changeWorker(siteUrl, changes),
  };
}

/** Starts true: an earlier test file may have changed workerd's clock or variables. */
let hasUsedWorkerd = true;

/** Returns true if workerd has been used since the last call. */
export function takeWorkerdUse(): boolean {
  const hasUsed = hasUsedWorkerd;
  hasUsedWorkerd = false;
  return hasUsed;
}

/** Never reuses a connection, because workerd can close an idle connection. */
function send(request: Request): Promise<Response> {
  hasUsedWorkerd = true;
  request.headers.set('Connection', 'close');
  return fetch(request);
}

export function changeWorker(siteUrl: string, changes: Changes): Promise<Response> {
  const body = JSON.stringify(changes);
  return send(new Request(`${siteUrl}/api/__change`, { method: 'POST', body }));
}

export async function processTransport(
  siteUrl: string,
  variables: Record<string, string>,
): Promise<Transport> {
  const worker = await import('./test-worker.ts');
  const { memoryBucket } = await import('./memory-bucket.ts');
  const env = { ...variables, FILES: memoryBucket() };
  // Keeps the Worker's log out of the test output.
  console.log = () => {};
  return {
    send: (request) => worker.respond(request, env),
    runCron: (cron) => worker.runSchedule(cron, env),
    change: async (changes) => {
      worker.applyChanges(changes);
      await changeWorker(siteUrl, changes);
    },
  };
}
