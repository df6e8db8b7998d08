/** Compares our Worker with minimal Workers that use the same database. */
import { bundleWorker } from '#local/bundle.ts';
import { CALENDAR_PATH, contenderOf, type Figure, figuresNamed, type Load } from './figures.ts';
import { type Contender, type Measured, measureInTurns, type Turns } from './measure.ts';
import { startRawWorker } from './raw-worker.ts';
import { openRecorder } from './record-statements.ts';
import type { Site } from './site.ts';

const COMPARED = ['calendar', 'profile', 'whole booking'];

export interface AgainstBare {
  statements: number;
  ours: { name: string; measured: Measured }[];
  /** Minimal Worker that runs the statements of our calendar */
  same: Measured;
  /** Minimal Worker that runs one query */
  one: Measured;
}

interface Options {
  site: Site;
  load: Load;
  figures: Figure[];
  bundle: string;
  variables: Record<string, string>;
  turns: Turns;
}

export async function compareWithBare(options: Options): Promise<AgainstBare> {
  const { site, load, variables, turns } = options;
  const figures = figuresNamed(options.figures, COMPARED);
  const statements = await statementsOfCalendar(options);
  const bare = await startRawWorker(await bundleWorker('tools/bench/bare-worker.ts'), {
    ...variables,
    DATABASE_URL: site.databaseUrl,
    STATEMENTS: statements,
  });
  const bareContender = (path: string): Contender => ({
    load: (amount) =>
      load.invoke('get', { url: bare.url + path, cookies: site.people.regulars, amount }),
    pids: { worker: bare.pid },
  });
  const contenders = [
    bareContender('/same'),
    bareContender('/one?id=bench-admin'),
    ...figures.map((figure) => contenderOf(figure, site, load)),
  ];
  const [same, one, ...measured] = await measureInTurns(contenders, turns).finally(() =>
    bare.close(),
  );
  if (!same || !one) throw new Error('A measurement is missing.');
  const ours = figures.map(({ name }, n) => ({ name, measured: measured[n] as Measured }));
  return { statements: JSON.parse(statements).length, ours, same, one };
}

async function statementsOfCalendar({ site, bundle, variables }: Options): Promise<string> {
  const recorder = await openRecorder(site.databaseUrl);
  const worker = await startRawWorker(bundle, { ...variables, DATABASE_URL: recorder.url });
  try {
    const [Cookie = ''] = site.people.regulars;
    const response = await fetch(`${worker.url}/api${CALENDAR_PATH}`, { headers: { Cookie } });
    if (!response.ok) throw new Error(`${CALENDAR_PATH} answered ${response.status}`);
    return recorder.readsAsJson();
  } finally {
    await worker.close();
    await recorder.close();
  }
}
