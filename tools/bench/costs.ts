/** What one request asks of the database: round trips, rows written, and steps that bound the rows read. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Figure } from './figures.ts';
import { median } from './measure.ts';
import { FORGET_NEWCOMERS } from './people.ts';
import type { Site } from './site.ts';

const TIMES = 3;
/** What goes on after the answer, such as sending an email, is part of what the request costs. */
const AFTER_ANSWER_MS = 150;

export interface Cost {
  trips: number;
  steps: number;
  /** Triggers' rows too. */
  written: number;
}

export async function costOf({ send, most }: Figure, site: Site): Promise<Cost> {
  const costs: Cost[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const written = await rowsWritten(site);
    const before = await site.database.call('work');
    await send(site, 1);
    await pause(AFTER_ANSWER_MS);
    const after = await site.database.call('work');
    costs.push({
      trips: after.trips - before.trips,
      steps: after.steps - before.steps,
      written: (await rowsWritten(site)) - written,
    });
    if (most) await site.database.call('run', FORGET_NEWCOMERS);
  }
  return {
    trips: median(costs.map(({ trips }) => trips)),
    steps: median(costs.map(({ steps }) => steps)),
    written: median(costs.map(({ written }) => written)),
  };
}

/** Since the server's one connection was opened. */
async function rowsWritten({ db }: Site): Promise<number> {
  const [row] = await db.all<{ rows: number }>(sql`select total_changes() as rows`);
  return row?.rows ?? 0;
}
