import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { median } from '#tools/median.ts';
import type { Figure } from './figures.ts';
import { DELETE_NEWCOMER_DATA } from './people.ts';
import type { Site } from './site.ts';

const TIMES = 3;
/** Waits for work after the response, such as sending an email. This work counts too. */
const AFTER_RESPONSE_MS = 150;

export interface Cost {
  trips: number;
  steps: number;
  written: number;
}

export async function costOf({ send, maxAtOnce }: Figure, site: Site): Promise<Cost> {
  const costs: Cost[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const written = await rowsWritten(site);
    const before = await site.database.invoke('counters');
    await send(site, 1);
    await pause(AFTER_RESPONSE_MS);
    const after = await site.database.invoke('counters');
    costs.push({
      trips: after.trips - before.trips,
      steps: after.steps - before.steps,
      written: (await rowsWritten(site)) - written,
    });
    if (maxAtOnce) await site.database.invoke('run', DELETE_NEWCOMER_DATA);
  }
  return {
    trips: median(costs.map(({ trips }) => trips)),
    steps: median(costs.map(({ steps }) => steps)),
    written: median(costs.map(({ written }) => written)),
  };
}

async function rowsWritten({ db }: Site): Promise<number> {
  const [row] = await db.all<{ rows: number }>(sql`select total_changes() as rows`);
  return row?.rows ?? 0;
}
