/** The load generator, in a process of its own: sixteen clients that wait for one answer at a time. */
import autocannon, { type Options } from 'autocannon';
import { answerCalls } from './child.ts';
import { type JobLoad, runJobs } from './whole-job.ts';

const CLIENTS = 16;
/** It notices only so often that all is done. */
const NOTICED_AFTER_MS = 20;

/** What a load came to; times in milliseconds. */
export interface Run {
  count: number;
  elapsed: number;
  median: number;
}

export interface ReadLoad {
  url: string;
  /** One of each client, or none. */
  cookies: string[];
  amount: number;
}

export interface Write {
  headers: Record<string, string>;
  body: string;
}

/** Each of `writes` is sent once. */
export interface WriteLoad {
  url: string;
  status: number;
  amount: number;
  /** More than the amount: clients prepare what they then do not send. */
  writes: Write[];
}

function get({ url, cookies, amount }: ReadLoad): Promise<Run> {
  let clients = 0;
  const setupClient: Options['setupClient'] = (client) => {
    const cookie = cookies[clients % cookies.length] ?? '';
    clients += 1;
    client.setHeaders({ 'Sec-Fetch-Site': 'same-origin', Cookie: cookie });
  };
  return fire({ url, amount, setupClient }, 200);
}

function post({ url, status, amount, writes }: WriteLoad): Promise<Run> {
  const waiting = writes.values();
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...waiting.next().value });
  return fire({ url, amount, requests: [{ method: 'POST', setupRequest }] }, status);
}

/** Timed from the first request to the last answer: autocannon itself rounds. */
function fire(options: Options, expected: number): Promise<Run> {
  const times: number[] = [];
  const began = performance.now();
  let ended = began;
  return new Promise((resolve, reject) => {
    const connections = Math.min(CLIENTS, options.amount ?? CLIENTS);
    const instance = autocannon(
      { ...options, connections, sampleInt: NOTICED_AFTER_MS },
      (error) => {
        if (error) return reject(error);
        if (times.length !== options.amount) return reject(new Error(`${options.url}: unanswered`));
        const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
        resolve({ count: times.length, elapsed: ended - began, median });
      },
    );
    instance.on('response', (_client, status, _bytes, time) => {
      ended = performance.now();
      times.push(time);
      if (status !== expected) reject(new Error(`${options.url} answered ${status}`));
    });
  });
}

const calls = { get, post, jobs: (load: JobLoad) => runJobs(load, CLIENTS) };

export type LoadCalls = typeof calls;

answerCalls(calls);
