/** What is measured of each database, and how one load of it is made. */
import { crons, type Rhythm } from '#domain/schedule.ts';
import type { Child } from './child.ts';
import { COMMON_NAME, RARE_NAME, RARE_SERVICE } from './fill/draft.ts';
import type { LoadCalls, Run } from './load-process.ts';
import { median } from './measure.ts';
import { BURST, FORGET_NEWCOMERS, newcomerNamed } from './people.ts';
import type { RawWorker } from './raw-worker.ts';
import type { Site } from './site.ts';
import type { Job } from './whole-job.ts';

export interface Figure {
  name: string;
  /** Sends so many requests; where it has a `most`, no more than that. */
  send(site: Site, amount: number): Promise<Run>;
  /** Newcomers send it: after so many they have to leave before others come. */
  most?: number;
  /** What is only watched gets less time. */
  isAside?: true;
}

/** A password takes a while to hash. */
const SIGN_UPS = 16;

/** One is over too soon for its CPU to be told. */
const CRON_RUNS = 5;

export type Load = Child<LoadCalls>;

const JSON_HEADERS = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
const YEAR_AGO = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

export function figuresBy(load: Load, payments: string): Figure[] {
  const reading = (name: string, who: 'regulars' | 'admins', path: string): Figure => ({
    name,
    send: ({ api, people }, amount) =>
      load.call('get', { url: api + path, cookies: people[who], amount }),
  });
  const listing = (name: string, query: string): Figure => ({
    ...reading(name, 'admins', `/admin/bookings?${query}`),
    isAside: true,
  });
  return [
    reading('calendar', 'regulars', '/calendar?service=discovery-call'),
    reading('free times', 'regulars', '/calendar?service=lor'),
    reading('availability', 'regulars', '/availability?service=lor'),
    {
      name: 'sign up',
      most: SIGN_UPS,
      isAside: true,
      send: (site, amount) => signUp(load, site, amount),
    },
    { name: 'hold', most: BURST, send: (site, amount) => hold(load, site, amount) },
    { name: 'whole job', most: BURST, send: (site, amount) => job(load, site, amount, payments) },
    reading('profile', 'regulars', '/bookings'),
    reading('account', 'regulars', '/account'),
    reading('agenda', 'admins', '/mentor/agenda'),
    reading('money', 'admins', '/admin/money'),
    reading('exceptions', 'admins', '/admin/exceptions'),
    reading('search', 'admins', `/admin/bookings?q=${COMMON_NAME}`),
    running('cron: what is due', 'due'),
    running('cron: housekeeping', 'housekeeping'),
    listing('list: first page', ''),
    listing('list: a state', 'status=no_show'),
    listing(
      'list: old, of a rare service',
      `status=completed&service=${RARE_SERVICE}&to=${YEAR_AGO}`,
    ),
    listing('list: nothing', `status=pending&service=${RARE_SERVICE}`),
    listing('search: a rare name', `q=${RARE_NAME}`),
    listing('search: one letter', `q=${COMMON_NAME[0]}`),
    listing('search: a name, nothing', `q=${COMMON_NAME}&status=pending&service=${RARE_SERVICE}`),
    listing('search: an email provider', 'q=example.com'),
    { ...reading('clients: these days', 'admins', '/mentor/clients'), isAside: true },
    {
      ...reading('clients: a name', 'admins', `/mentor/clients?search=${COMMON_NAME}`),
      isAside: true,
    },
    listing('search: a phone number', 'q=90000%2000500'),
  ];
}

/** Sends so many requests, or a few more, in as many bursts as it takes. */
export async function sendAll({ send, most }: Figure, site: Site, amount: number): Promise<Run> {
  if (!most) return send(site, amount);
  const runs: Run[] = [];
  while (runs.length * most < amount) {
    runs.push(await send(site, most));
    await site.database.call('run', FORGET_NEWCOMERS);
  }
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0);
  return {
    count: sum(({ count }) => count),
    elapsed: sum(({ elapsed }) => elapsed),
    median: median(runs.map((run) => run.median)),
  };
}

let networks = 0;

/** Everybody comes from a network of their own. */
function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** The newcomers who come next, each with a start of their own. */
function newcomers({ people, openStarts }: Site): Job[] {
  return people.holders.map((cookie, n) => {
    const { date = '', time = '' } = openStarts[n] ?? {};
    return { cookie, date, time, network: newNetwork() };
  });
}

function hold(load: Load, site: Site, amount: number): Promise<Run> {
  const writes = newcomers(site).map(({ cookie, network, date, time }) => ({
    headers: { ...JSON_HEADERS, Cookie: cookie, 'CF-Connecting-IP': network },
    body: JSON.stringify({ service: 'discovery-call', date, time, timeZone: 'Asia/Kolkata' }),
  }));
  return load.call('post', { url: `${site.api}/bookings`, status: 201, amount, writes });
}

function signUp(load: Load, { api }: Site, amount: number): Promise<Run> {
  const password = { password: 'correct horse', confirmPassword: 'correct horse' };
  const writes = Array.from({ length: 2 * SIGN_UPS }, () => {
    const network = newNetwork();
    return {
      headers: { ...JSON_HEADERS, 'CF-Connecting-IP': network },
      body: JSON.stringify({ ...newcomerNamed(network), ...password }),
    };
  });
  return load.call('post', { url: `${api}/auth/signup`, status: 201, amount, writes });
}

function job(load: Load, site: Site, amount: number, payments: string): Promise<Run> {
  const jobs = newcomers(site).slice(0, amount);
  return load.call('jobs', { site: site.worker.url, payments, jobs });
}

function running(name: string, rhythm: Rhythm): Figure {
  return {
    name,
    send: ({ worker }, amount) => runCron(worker, crons[rhythm], Math.min(amount, CRON_RUNS)),
  };
}

async function runCron(worker: RawWorker, cron: string, times: number): Promise<Run> {
  const began = performance.now();
  for (let time = 0; time < times; time += 1) await worker.runCron(cron);
  const elapsed = performance.now() - began;
  return { count: times, elapsed, median: elapsed / times };
}
