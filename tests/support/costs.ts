/** What a request costs: Turso bills rows read, and each round trip is waited for. */
import { onTestFinished } from 'vitest';
import { work } from './stack/direct-database.ts';
import { answered } from './stack/test-worker.ts';

export interface Cost {
  /** Round trips to the database before the answer. */
  trips: number;
  /** Those after it, for the work that outlasts it. */
  later: number;
  /** Steps of SQLite in all of them; a row that is read takes several. */
  steps: number;
}

/** What one request of `ask` costs. The Worker must answer in this process. */
export async function costOf<T>(ask: () => Promise<T>): Promise<{ answer: T; cost: Cost }> {
  const before = work();
  let tripsByAnswer = 0;
  answered.listener = () => {
    tripsByAnswer = work().trips;
  };
  onTestFinished(() => {
    answered.listener = () => {};
  });
  const answer = await ask();
  const { trips, steps } = work();
  const cost = {
    trips: tripsByAnswer - before.trips,
    later: trips - tripsByAnswer,
    steps: steps - before.steps,
  };
  return { answer, cost };
}
