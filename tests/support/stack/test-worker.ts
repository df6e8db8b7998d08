/**
 * The production Worker with a clock and variables that tests can change. Waits for all `waitUntil`
 * promises before it responds, so that tests need not wait.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExecutionContext } from 'hono';
import { cost } from '#functions/identity/passwords/password.ts';
import worker from '#functions/worker.ts';

export interface Changes {
  offset?: number;
  /** Null removes a variable. */
  variables?: Record<string, string | null>;
  filesFail?: boolean;
}

const SystemDate = Date;
/** Milliseconds by which the Worker's clock is ahead of the tests' clock. */
const clockOffset = new AsyncLocalStorage<number>();

class MovedDate extends SystemDate {
  constructor(...given: unknown[]) {
    const args = given.length === 0 ? [MovedDate.now()] : given;
    super(...(args as [number]));
  }

  static override now(): number {
    return SystemDate.now() + (clockOffset.getStore() ?? 0);
  }
}

globalThis.Date = MovedDate as DateConstructor;

// A low scrypt cost saves time. secrets.test.ts checks the cost of production.
Object.assign(cost, { N: 16, r: 1, p: 1 });

export const responseReady = { listener: () => {} };

let offset = 0;
let changed: Record<string, string | null> = {};
let filesFail = false;

let generation = 0;

/** Each change renames the cache. So no test gets another test's cached response. */
if ('caches' in globalThis) {
  const open = caches.open.bind(caches);
  caches.open = (name) => open(`${name}-${generation}`);
}

export function applyChanges(changes: Changes): void {
  generation += 1;
  offset = changes.offset ?? offset;
  changed = changes.variables ?? changed;
  filesFail = changes.filesFail ?? filesFail;
}

export function respond(request: Request, env: object): Promise<Response> {
  return run((context) => worker.fetch(request, changedVariables(env), context));
}

export function runSchedule(cron: string, env: object): Promise<void> {
  return run((context) => worker.scheduled({ cron }, changedVariables(env), context));
}

async function run<T>(handle: (context: ExecutionContext) => T | Promise<T>): Promise<T> {
  const work: Promise<unknown>[] = [];
  const context = {
    props: {},
    passThroughOnException: () => {},
    waitUntil: (promise: Promise<unknown>) => {
      if (work.length === 0) responseReady.listener();
      work.push(promise);
    },
  };
  return clockOffset.run(offset, async () => {
    const result = await handle(context);
    if (work.length === 0) responseReady.listener();
    await Promise.all(work);
    return result;
  });
}

const brokenBucket = new Proxy(
  {},
  {
    get: () => async () => {
      throw new Error('We encountered an internal error. Please try again. (10001)');
    },
  },
);

function changedVariables(env: object): object {
  const variables = Object.entries({
    ...env,
    ...(filesFail && { FILES: brokenBucket }),
    ...changed,
  });
  return Object.fromEntries(variables.filter(([, value]) => value !== null));
}
