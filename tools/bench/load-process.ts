/** Child process with sixteen clients. A client waits for a response before its next request. */
import autocannon, { type Options } from 'autocannon';
import { median } from '#tools/median.ts';
import { type BookingLoad, bookAll } from './booking-load.ts';
import { answerCalls } from './child.ts';

const CLIENTS = 16;
const SAMPLE_INTERVAL_MS = 20;

export interface Run {
  count: number;
  elapsed: number;
  median: number;
}

export interface ReadLoad {
  url: string;
  /** The clients share these cookies. If empty, the clients send no cookie. */
  cookies: string[];
  amount: number;
}

export interface Write {
  headers: Record<string, string>;
  body: string;
}

export interface WriteLoad {
  url: string;
  status: number;
  amount: number;
  /** Needs more than `amount` entries: clients also prepare requests that they never send. */
  writes: Write[];
}

function get({ url, cookies, amount }: ReadLoad): Promise<Run> {
  let clients = 0;
  const setupClient: Options['setupClient'] = (client) => {
    const cookie = cookies[clients % cookies.length] ?? '';
    clients += 1;
    client.setHeaders({ 'Sec-Fetch-Site': 'same-origin', Cookie: cookie });
  };
  return measureLoad({ url, amount, setupClient }, 200);
}

function post({ url, status, amount, writes }: WriteLoad): Promise<Run> {
  const waiting = writes.values();
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...waiting.next().value });
  return measureLoad({ url, amount, requests: [{ method: 'POST', setupRequest }] }, status);
}

/** Measures response times itself, because autocannon rounds its times. */
function measureLoad(options: Options, expected: number): Promise<Run> {
  const times: number[] = [];
  const began = performance.now();
  let ended = began;
  return new Promise((resolve, reject) => {
    const connections = Math.min(CLIENTS, options.amount ?? CLIENTS);
    const instance = autocannon(
      { ...options, connections, sampleInt: SAMPLE_INTERVAL_MS },
      (error) => {
        if (error) return reject(error);
        if (times.length !== options.amount) {
          return reject(new Error(`${options.url}: some requests got no response`));
        }
        resolve({ count: times.length, elapsed: ended - began, median: median(times) });
      },
    );
    instance.on('response', (_client, status, _bytes, time) => {
      ended = performance.now();
      times.push(time);
      if (status !== expected) reject(new Error(`${options.url} answered ${status}`));
    });
  });
}

const calls = { get, post, book: (load: BookingLoad) => bookAll(load, CLIENTS) };

export type LoadCalls = typeof calls;

answerCalls(calls);
