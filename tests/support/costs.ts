/** Measures the cost of a request. Turso bills rows, and each round trip delays the response. */
import { onTestFinished } from 'vitest';
import { workerUsage } from './stack/direct-database.ts';
import { responseReady } from './stack/test-worker.ts';

export interface Cost {
  trips: number;
  later: number;
  /** SQLite steps of all round trips. Reading one row takes several steps. */
  steps: number;
}

/** `ask` must send exactly one request to the Worker in this process. */
export async function costOf<T>(ask: () => Promise<T>): Promise<{ answer: T; cost: Cost }> {
  const before = workerUsage();
  let tripsBeforeResponse = 0;
  responseReady.listener = () => {
    tripsBeforeResponse = workerUsage().trips;
  };
  onTestFinished(() => {
    responseReady.listener = () => {};
  });
  const answer = await ask();
  const { trips, steps } = workerUsage();
  const cost = {
    trips: tripsBeforeResponse - before.trips,
    later: trips - tripsBeforeResponse,
    steps: steps - before.steps,
  };
  return { answer, cost };
}
