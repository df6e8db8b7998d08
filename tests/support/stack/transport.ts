/** The ways in which a test's requests reach the Worker. */
import { cronUrl } from '#local/worker.ts';
import type { Changes } from './test-worker.ts';

/** As the Worker is at the beginning of a test. */
export const NOTHING_CHANGED = { offset: 0, variables: {}, filesFail: false } as const;

export interface Transport {
  send(request: Request): Promise<Response>;
  runCron(cron: string): Promise<unknown>;
  change(changes: Changes): Promise<unknown>;
}

/** Over HTTP to workerd, where the Worker runs as it does at Cloudflare. */
export function wireTransport(siteUrl: string): Transport {
  return {
    send,
    runCron: (cron) => send(new Request(cronUrl(siteUrl, cron))),
    change: (changes) => changeWorker(siteUrl, changes),
  };
}

/** On a connection of its own: workerd may be closing an idle one just when it is used again. */
function send(request: Request): Promise<Response> {
  request.headers.set('Connection', 'close');
  return fetch(request);
}

export function changeWorker(siteUrl: string, changes: Changes): Promise<Response> {
  const body = JSON.stringify(changes);
  return send(new Request(`${siteUrl}/api/__change`, { method: 'POST', body }));
}

/** In this very process; the one in workerd, which gets the providers' webhooks, follows its clock. */
export async function processTransport(
  siteUrl: string,
  variables: Record<string, string>,
): Promise<Transport> {
  const worker = await import('./test-worker.ts');
  const { memoryBucket } = await import('./memory-bucket.ts');
  const env = { ...variables, FILES: memoryBucket() };
  // The Worker's log would go to the runner, line by line, and from there to the screen.
  console.log = () => {};
  return {
    send: (request) => worker.answer(request, env),
    runCron: (cron) => worker.runSchedule(cron, env),
    change: async (changes) => {
      worker.change(changes);
      await changeWorker(siteUrl, changes);
    },
  };
}
