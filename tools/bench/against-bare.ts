/** Compares the speed of our calendar with minimal Workers that use the same database. */
import { bundleWorker } from '#local/bundle.ts';
import type { Load } from './figures.ts';
import { alternate, type Contender, type Measured, type Turns } from './measure.ts';
import { startRawWorker } from './raw-worker.ts';
import { openRecorder } from './record-statements.ts';
import type { Site } from './site.ts';

const CALENDAR = '/calendar?service=discovery-call';

export interface AgainstBare {
  /** Number of SQL statements that our calendar sends. */
  statements: number;
  ours: Measured;
  /** Minimal Worker with the same statements. */
  same: Measured;
  /** Minimal Worker with one query. */
  one: Measured;
}

interface Options {
  site: Site;
  load: Load;
  bundle: string;
  variables: Record<string, string>;
  turns: Turns;
}

export async function compareWithBare(options: Options): Promise<AgainstBare> {
  const { site, load, variables, turns } = options;
  const statements = await statementsOfCalendar(options);
  const bare = await startRawWorker(await bundleWorker('tools/bench/bare-worker.ts'), {
    ...variables,
    DATABASE_URL: site.databaseUrl,
    STATEMENTS: statements,
  });
  const contender = (pid: number, url: string): Contender => ({
    load: (amount) => load.call('get', { url, cookies: site.people.regulars, amount }),
    pids: { worker: pid, database: site.database.pid, load: load.pid },
  });
  const [ours, same, one] = await alternate(
    [
      contender(site.worker.pid, site.api + CALENDAR),
      contender(bare.pid, `${bare.url}/same`),
      contender(bare.pid, `${bare.url}/one?id=bench-admin`),
    ],
    turns,
  ).finally(() => bare.close());
  if (!ours || !same || !one) throw new Error('A measurement is missing.');
  return { statements: JSON.parse(statements).length, ours, same, one };
}

async function statementsOfCalendar({ site, bundle, variables }: Options): Promise<string> {
  const recorder = await openRecorder(site.databaseUrl);
  const worker = await startRawWorker(bundle, { ...variables, DATABASE_URL: recorder.url });
  const [Cookie = ''] = site.people.regulars;
  const response = await fetch(`${worker.url}/api${CALENDAR}`, { headers: { Cookie } });
  await response.arrayBuffer();
  await worker.close();
  await recorder.close();
  return recorder.reads();
}
