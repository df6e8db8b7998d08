import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import { crons } from '#domain/schedule.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { openDatabase } from '#local/database.ts';
import { secrets } from '#local/settings.ts';
import { ownStack, testsDatabaseUrl, workerStatements } from '#support/stack/direct-database.ts';
import { applyChanges } from '#support/stack/test-worker.ts';
import {
  httpTransport,
  NO_CHANGES,
  processTransport,
  takeWorkerdUse,
} from '#support/stack/transport.ts';

const stack = ownStack();

export const { siteUrl, databaseFile, workerLog } = stack;
export const { paymentsUrl, emailUrl, googleUrl, challengeUrl } = stack;
const { DATABASE_TOKEN } = secrets;
export const databaseAccess = { DATABASE_URL: stack.databaseUrl, DATABASE_TOKEN };
export const db = openDatabase(testsDatabaseUrl, DATABASE_TOKEN);

const transports = {
  process: await processTransport(siteUrl, stack.variables),
  workerd: httpTransport(siteUrl),
};
let transport = transports.process;
let isPrepared = false;

export async function resetAll(): Promise<void> {
  clockOffset = 0;
  const path = takeWorkerdUse() ? 'reset/workerd' : 'reset';
  const { ok } = await fetch(`${stack.controlUrl}/${path}`, { method: 'POST' });
  if (!ok) throw new Error('The stack could not be reset.');
  applyChanges(NO_CHANGES);
}

export async function resetBeforeTest(): Promise<void> {
  if (!isPrepared) await resetAll();
}

/** Fails if a SQL statement reads more rows as a table grows (see bounded-plans.ts). */
export async function expectBoundedPlans(): Promise<void> {
  const body = JSON.stringify([...workerStatements()]);
  const response = await fetch(`${stack.controlUrl}/unbounded-plans`, { method: 'POST', body });
  expect(await response.json(), 'plans that grow with a table').toEqual([]);
}

/** Prepares data once for a file or a `describe`. The tests must not change this data. */
export function prepareOnce(prepare: () => Promise<void>): void {
  beforeAll(async () => {
    await resetAll();
    await prepare();
    isPrepared = true;
  });
  afterAll(() => {
    isPrepared = false;
  });
}

/** `process` is the default and saves a third of the time. Tests of workerd need `workerd`. */
export function runWorkerIn(place: keyof typeof transports): void {
  let before = transport;
  beforeAll(() => {
    before = transport;
    transport = transports[place];
  });
  afterAll(() => {
    transport = before;
  });
}

let clockOffset = 0;

export const workerNow = (): number => Date.now() + clockOffset;

export async function moveClock(offset: number): Promise<void> {
  clockOffset = offset;
  await transport.change({ offset });
}

/** Changes the Worker's variables until the test ends. Null removes a variable. */
export async function configure(variables: Record<string, string | null>): Promise<void> {
  onTestFinished(async () => {
    await transport.change({ variables: {} });
  });
  await transport.change({ variables });
}

/** Makes R2 fail until the test ends or calls the returned function. */
export async function breakFiles(): Promise<() => Promise<unknown>> {
  const repair = () => transport.change({ filesFail: false });
  onTestFinished(async () => {
    await repair();
  });
  await transport.change({ filesFail: true });
  return repair;
}

export async function hideTable(name: string): Promise<void> {
  await db.$client.execute(`alter table ${name} rename to hidden`);
  onTestFinished(async () => {
    await db.$client.execute(`alter table hidden rename to ${name}`);
  });
}

export async function runCron(): Promise<void> {
  await transport.runCron(crons.due);
}

export async function runCronAt(offset: number): Promise<void> {
  await moveClock(offset);
  await runCron();
}

export const runCronAfter = (minutes: number): Promise<void> => runCronAt(minutes * MINUTE);

export async function runHousekeeping(): Promise<void> {
  await transport.runCron(crons.housekeeping);
}

export async function runHousekeepingAt(offset: number): Promise<void> {
  await moveClock(offset);
  await runHousekeeping();
}

export function send(path: string, init: RequestInit = {}): Promise<Response> {
  return transport.send(new Request(`${siteUrl}/api${path}`, { redirect: 'manual', ...init }));
}

export function atOnce<Answer>(count: number, act: (n: number) => Promise<Answer>) {
  return Promise.all(Array.from({ length: count }, (_, n) => act(n)));
}

export async function insertAttempts(key: string, attempts: number, blockedUntil = 0) {
  const resetsAt = workerNow() + HOUR;
  await db.insert(rateLimits).values({ key, attempts, refused: 0, blockedUntil, resetsAt });
}

export type Answer<Verb extends (...args: never[]) => unknown> = Awaited<ReturnType<Verb>>;

export interface Reply<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

let clientCount = 0;

function newAddress(): string {
  clientCount += 1;
  return `10.${clientCount >> 16}.${(clientCount >> 8) & 255}.${clientCount & 255}`;
}

/** Sends JSON as a browser on our site does. Each client has its own cookies. */
export class Client {
  cookie = '';
  device = '';
  readonly address = newAddress();

  async request<Body = never>(method: string, path: string, json?: unknown, headers = {}) {
    const response = await send(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'CF-Connecting-IP': this.address,
        Cookie: [this.cookie, this.device].filter(Boolean).join('; '),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    for (const setCookie of response.headers.getSetCookie()) {
      const [pair = ''] = setCookie.split(';');
      if (/^(__Host-)?device=/.test(pair)) this.device = pair;
      else this.cookie = pair;
    }
    const text = await response.text();
    const body = text ? JSON.parse(text) : null;
    return { status: response.status, headers: response.headers, body } as Reply<Body>;
  }

  async whoAmI(): Promise<User | null> {
    return (await this.request<{ user: User | null }>('GET', '/auth/me')).body.user;
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.whoAmI()) !== null;
  }

  logIn(email: string, password = PASSWORD, headers = {}) {
    return this.request<{ user: User }>('POST', '/auth/login', { email, password }, headers);
  }
}

export const PASSWORD = 'correct horse';
