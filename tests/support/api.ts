/** The Worker, its database and the stand-ins, as API tests talk with them. */
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import { crons } from '#domain/schedule.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { openDatabase } from '#local/database.ts';
import { secrets } from '#local/settings.ts';
import {
  ownStack,
  testsDatabaseUrl,
  workerStatements,
} from '#tests/support/stack/direct-database.ts';
import { change } from '#tests/support/stack/test-worker.ts';
import {
  NOTHING_CHANGED,
  processTransport,
  type Transport,
  wireTransport,
} from '#tests/support/stack/transport.ts';

const { databaseUrl, paymentsUrl, emailUrl, googleUrl, challengeUrl, ...own } = ownStack();

export const { siteUrl, databaseFile, workerLog } = own;
export const payments = { url: paymentsUrl };
export const email = { url: emailUrl };
export const google = { url: googleUrl };
export const challenge = { url: challengeUrl };
export const databaseAccess = { DATABASE_URL: databaseUrl, DATABASE_TOKEN: secrets.DATABASE_TOKEN };
export const db = openDatabase(testsDatabaseUrl, secrets.DATABASE_TOKEN);

const transports = {
  process: await processTransport(siteUrl, own.variables),
  workerd: wireTransport(siteUrl),
};
let transport: Transport = transports.process;
let isPrepared = false;

/** Nobody, nothing, now. */
export async function begin(): Promise<void> {
  ahead = 0;
  const { ok } = await fetch(`${own.controlUrl}/reset`, { method: 'POST' });
  if (!ok) throw new Error('The stack could not be reset.');
  // The reset has put the Worker in workerd back already.
  change(NOTHING_CHANGED);
}

/** Before each test, but where the file has prepared the stack for all of its tests. */
export async function beginTest(): Promise<void> {
  if (!isPrepared) await begin();
}

/** Nothing that the Worker has sent reads more the more a table holds (bounded-plans.ts). */
export async function expectBoundedPlans(): Promise<void> {
  const body = JSON.stringify([...workerStatements()]);
  const response = await fetch(`${own.controlUrl}/unbounded-plans`, { method: 'POST', body });
  expect(await response.json(), 'plans that read ever more').toEqual([]);
}

/** For a file whose tests change nothing: `prepare` runs once, before all of them. */
export function prepareOnce(prepare: () => Promise<void>): void {
  beforeAll(async () => {
    await begin();
    await prepare();
    isPrepared = true;
  });
  afterAll(() => {
    isPrepared = false;
  });
}

/**
 * Where the Worker answers in this file or `describe`: in workerd, over HTTP, where the platform decides
 * what is tested; else in this process, which takes two thirds of the time.
 */
export function answerIn(place: keyof typeof transports): void {
  let before = transport;
  beforeAll(() => {
    before = transport;
    transport = transports[place];
  });
  afterAll(() => {
    transport = before;
  });
}

let ahead = 0;

/** What the Worker takes for the present moment. */
export const workerNow = (): number => Date.now() + ahead;

/** Sets the Worker's clock `offset` milliseconds ahead of the real one. */
export async function moveClock(offset: number): Promise<void> {
  ahead = offset;
  await transport.change({ offset });
}

/** Sets variables of the Worker, or takes them away by null, until the test ends. */
export async function configure(variables: Record<string, string | null>): Promise<void> {
  onTestFinished(async () => {
    await transport.change({ variables: {} });
  });
  await transport.change({ variables });
}

/** R2 is down, until the test ends or the returned function is called. */
export async function breakFiles(): Promise<() => Promise<unknown>> {
  const mend = () => transport.change({ filesFail: false });
  onTestFinished(async () => {
    await mend();
  });
  await transport.change({ filesFail: true });
  return mend;
}

/** Lets the five-minute cron fire once. */
export async function runCron(): Promise<void> {
  await transport.runCron(crons.due);
}

/** The same with the clock `offset` milliseconds ahead of the real one. */
export async function runCronAt(offset: number): Promise<void> {
  await moveClock(offset);
  await runCron();
}

/** The same so many minutes from now. */
export const runCronAfter = (minutes: number): Promise<void> => runCronAt(minutes * MINUTE);

/** Lets the nightly one fire once. */
export async function runHousekeeping(): Promise<void> {
  await transport.runCron(crons.housekeeping);
}

/** The same with the clock `offset` milliseconds ahead. */
export async function runHousekeepingAt(offset: number): Promise<void> {
  await moveClock(offset);
  await runHousekeeping();
}

/** Sends a request to an address of ours; a redirect is an answer. */
export function send(path: string, init: RequestInit = {}): Promise<Response> {
  return transport.send(new Request(`${siteUrl}/api${path}`, { redirect: 'manual', ...init }));
}

/** So many at the same moment, each told its number. */
export function atOnce<Answer>(count: number, act: (n: number) => Promise<Answer>) {
  return Promise.all(Array.from({ length: count }, (_, n) => act(n)));
}

/** As if so many attempts had been counted under `key` of late. */
export async function countedAttempts(key: string, attempts: number, blockedUntil = 0) {
  const resetsAt = workerNow() + HOUR;
  await db.insert(rateLimits).values({ key, attempts, refused: 0, blockedUntil, resetsAt });
}

export interface Reply<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

let newcomers = 0;

/** As from Cloudflare: everybody has an address of their own. */
function newAddress(): string {
  newcomers += 1;
  return `10.${newcomers >> 16}.${(newcomers >> 8) & 255}.${newcomers & 255}`;
}

/** A browser-like client: same-origin JSON, the session's cookie once it has signed in, and its device's. */
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

  /** Whom the API takes this browser for; null when nobody is signed in. */
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

/** What everybody chooses here. */
export const PASSWORD = 'correct horse';
