import { crons, type Rhythm } from '#domain/schedule.ts';
import { addDays, istDate } from '#domain/time.ts';
import { median } from '#tools/median.ts';
import type { Newcomer } from './booking-load.ts';
import type { Child } from './child.ts';
import { COMMON_NAME, RARE_NAME, RARE_SERVICE } from './fill/draft.ts';
import type { LoadCalls, Run } from './load-process.ts';
import type { Contender } from './measure.ts';
import { BURST, DELETE_NEWCOMER_DATA, newcomerNamed } from './people.ts';
import type { RawWorker } from './raw-worker.ts';
import type { Site } from './site.ts';

export interface Figure {
  name: string;
  send(site: Site, amount: number): Promise<Run>;
  /** After this many requests by new clients, `DELETE_NEWCOMER_DATA` must run. */
  maxAtOnce?: number;
  /** The figure has no target, so a shorter measurement is enough. */
  isSecondary?: true;
}

/** Few sign-ups, because hashing a password is slow. */
const SIGN_UPS = 16;

/** Several runs, because the CPU time of a single run is too short to measure. */
const CRON_RUNS = 5;

export type Load = Child<LoadCalls>;

export const CALENDAR_PATH = '/calendar?service=discovery-call';

const JSON_HEADERS = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
const TODAY = istDate(Date.now());
const WEEKS_AGO = addDays(TODAY, -12 * 7);
const YEAR_AGO = addDays(TODAY, -365);

export function createFigures(load: Load, payments: string): Figure[] {
  const reading = (name: string, who: 'regulars' | 'admins', path: string): Figure => ({
    name,
    send: ({ api, people }, amount) =>
      load.invoke('get', { url: api + path, cookies: people[who], amount }),
  });
  const listing = (name: string, query: string, path = '/admin/bookings'): Figure => ({
    ...reading(name, 'admins', `${path}?${query}`),
    isSecondary: true,
  });
  return [
    reading('calendar', 'regulars', CALENDAR_PATH),
    reading('free times', 'regulars', '/calendar?service=lor'),
    reading('availability', 'regulars', '/availability?service=lor'),
    {
      name: 'sign up',
      maxAtOnce: SIGN_UPS,
      isSecondary: true,
      send: (site, amount) => signUp(load, site, amount),
    },
    { name: 'hold', maxAtOnce: BURST, send: (site, amount) => hold(load, site, amount) },
    {
      name: 'whole booking',
      maxAtOnce: BURST,
      send: (site, amount) => bookAll(load, site, amount, payments),
    },
    reading('profile', 'regulars', '/bookings'),
    reading('account', 'regulars', '/account'),
    reading('agenda', 'admins', '/mentor/agenda'),
    reading('money', 'admins', `/admin/money?from=${WEEKS_AGO}&to=${TODAY}`),
    reading('exceptions', 'admins', '/mentor/waiting'),
    reading('search', 'admins', `/admin/bookings?q=${COMMON_NAME}`),
    cronFigure('cron: due work', 'due'),
    cronFigure('cron: housekeeping', 'housekeeping'),
    listing('list: first page', ''),
    listing('list: one status', 'status=no_show'),
    listing('list: old, rare service', `status=completed&service=${RARE_SERVICE}&to=${YEAR_AGO}`),
    listing('list: no match', `status=pending&service=${RARE_SERVICE}`),
    listing('search: a rare name', `q=${RARE_NAME}`),
    listing('search: one letter', `q=${COMMON_NAME[0]}`),
    listing('search: a name, no match', `q=${COMMON_NAME}&status=pending&service=${RARE_SERVICE}`),
    listing('search: an email provider', 'q=example.com'),
    listing('clients: recent', '', '/mentor/clients'),
    listing('clients: a name', `search=${COMMON_NAME}`, '/mentor/clients'),
    listing('search: a phone number', 'q=90000%2000500'),
  ];
}

/** @throws Error if there is no figure with one of the names */
export function figuresNamed(figures: Figure[], names: string[]): Figure[] {
  return names.map((name) => {
    const found = figures.find((figure) => figure.name === name);
    if (!found) throw new Error(`There is no figure ${name}.`);
    return found;
  });
}

async function sendAll({ send, maxAtOnce }: Figure, site: Site, amount: number): Promise<Run> {
  if (!maxAtOnce) return send(site, amount);
  const runs: Run[] = [];
  while (runs.length * maxAtOnce < amount) {
    runs.push(await send(site, maxAtOnce));
    await site.database.invoke('run', DELETE_NEWCOMER_DATA);
  }
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0);
  return {
    count: sum(({ count }) => count),
    elapsed: sum(({ elapsed }) => elapsed),
    median: median(runs.map((run) => run.median)),
  };
}

export function contenderOf(figure: Figure, site: Site, load: Load): Contender {
  const pids = { worker: site.worker.pid, database: site.database.pid, load: load.pid };
  return { load: (amount) => sendAll(figure, site, amount), pids };
}

let networks = 0;

/** Each request gets a new network, so no request reaches a network's rate limit. */
function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

function newcomers({ people, freeStarts }: Site): Newcomer[] {
  return people.newcomers.map((cookie, n) => {
    const { date = '', time = '' } = freeStarts[n] ?? {};
    return { cookie, date, time, network: newNetwork() };
  });
}

function hold(load: Load, site: Site, amount: number): Promise<Run> {
  const writes = newcomers(site).map(({ cookie, network, date, time }) => ({
    headers: { ...JSON_HEADERS, Cookie: cookie, 'CF-Connecting-IP': network },
    body: JSON.stringify({ service: 'discovery-call', date, time, timeZone: 'Asia/Kolkata' }),
  }));
  return load.invoke('post', { url: `${site.api}/bookings`, status: 201, amount, writes });
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
  return load.invoke('post', { url: `${api}/auth/signup`, status: 201, amount, writes });
}

function bookAll(load: Load, site: Site, amount: number, payments: string): Promise<Run> {
  const clients = newcomers(site).slice(0, amount);
  return load.invoke('book', { site: site.worker.url, payments, newcomers: clients });
}

function cronFigure(name: string, rhythm: Rhythm): Figure {
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
