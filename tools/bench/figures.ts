/** What is measured of each database, and how one load of it is made. */
import type { Child } from './child.ts';
import { COMMON_NAME, RARE_NAME, RARE_SERVICE } from './fill-bookings.ts';
import type { LoadCalls, Run } from './load-process.ts';
import { BURST, FORGET_NEWCOMERS } from './people.ts';
import type { Site } from './site.ts';
import type { Job } from './whole-job.ts';

export interface Figure {
  name: string;
  /** Sends so many requests, or a few more. */
  load(site: Site, amount: number): Promise<Run>;
  /** Readings that are only watched get less time. */
  isAside?: true;
}

/** One is over too soon for its CPU to be told. */
const CRON_RUNS = 5;

export type Load = Child<LoadCalls>;

const JSON_HEADERS = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
const YEAR_AGO = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

export function figuresBy(load: Load, payments: string): Figure[] {
  const reading = (name: string, who: 'regulars' | 'admins', path: string): Figure => ({
    name,
    load: ({ api, people }, amount) =>
      load.call('get', { url: api + path, cookies: people[who], amount }),
  });
  const listing = (name: string, query: string): Figure => ({
    ...reading(name, 'admins', `/admin/bookings?${query}`),
    isAside: true,
  });
  return [
    reading('calendar', 'regulars', '/calendar?service=discovery-call'),
    reading('free times', 'regulars', '/calendar?service=lor'),
    inBursts('hold', (site) => holdBurst(load, site)),
    inBursts('whole job', (site) => jobBurst(load, site, payments)),
    reading('profile', 'regulars', '/bookings'),
    reading('account', 'regulars', '/account'),
    reading('agenda', 'admins', '/admin/agenda'),
    reading('money', 'admins', '/admin/money'),
    reading('exceptions', 'admins', '/admin/exceptions'),
    reading('search', 'admins', `/admin/bookings?q=${COMMON_NAME}`),
    { name: 'cron', load: ({ worker }) => inTurn(CRON_RUNS, () => worker.runCron()) },
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
    listing('search: a phone number', 'q=90000%2000500'),
  ];
}

/** Only so many newcomers may hold at a time: after each burst they leave. */
function inBursts(name: string, burst: (site: Site) => Promise<Run>): Figure {
  return {
    name,
    load: async (site, amount) => {
      const runs: Run[] = [];
      while (runs.length * BURST < amount) {
        runs.push(await burst(site));
        await site.database.call('run', FORGET_NEWCOMERS);
      }
      return {
        count: runs.reduce((sum, { count }) => sum + count, 0),
        elapsed: runs.reduce((sum, { elapsed }) => sum + elapsed, 0),
        median: runs.map(({ median }) => median).toSorted((a, b) => a - b)[runs.length >> 1] ?? 0,
      };
    },
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

function holdBurst(load: Load, site: Site): Promise<Run> {
  const writes = newcomers(site).map(({ cookie, network, date, time }) => ({
    headers: { ...JSON_HEADERS, Cookie: cookie, 'CF-Connecting-IP': network },
    body: JSON.stringify({ service: 'discovery-call', date, time, timeZone: 'Asia/Kolkata' }),
  }));
  return load.call('post', { url: `${site.api}/bookings`, status: 201, amount: BURST, writes });
}

function jobBurst(load: Load, site: Site, payments: string): Promise<Run> {
  const jobs = newcomers(site).slice(0, BURST);
  return load.call('jobs', { site: site.worker.url, payments, jobs });
}

async function inTurn(times: number, task: () => Promise<void>): Promise<Run> {
  const began = performance.now();
  for (let time = 0; time < times; time += 1) await task();
  const elapsed = performance.now() - began;
  return { count: times, elapsed, median: elapsed / times };
}
