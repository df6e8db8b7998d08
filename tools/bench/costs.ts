/** What one request asks of the database: round trips, and steps that bound the rows read from above. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import { median } from './measure.ts';
import type { Site } from './site.ts';

const TIMES = 3;
/** What goes on after the answer, such as sending an email, is part of what the request costs. */
const AFTER_ANSWER_MS = 150;

export interface Cost {
  trips: number;
  steps: number;
}

export async function costOf({ load }: Figure, site: Site): Promise<Cost> {
  const costs: Cost[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const before = await site.database.call('work');
    const { count } = await load(site, 1);
    await pause(AFTER_ANSWER_MS);
    const after = await site.database.call('work');
    costs.push({
      trips: (after.trips - before.trips) / count,
      steps: (after.steps - before.steps) / count,
    });
  }
  return {
    // A burst's end is a trip too, shared by its forty requests.
    trips: Math.floor(median(costs.map(({ trips }) => trips)) * 10) / 10,
    steps: Math.round(median(costs.map(({ steps }) => steps))),
  };
}
