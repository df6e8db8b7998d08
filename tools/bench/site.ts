import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PackedDays, unpackDays } from '#domain/calendar/packed-days.ts';
import { type OpenDatabase, openDatabase } from '#local/database.ts';
import { copyOfDatabase } from './cached-database.ts';
import { type Child, startChild } from './child.ts';
import type { DatabaseCalls } from './database-process.ts';
import { createPeople, type People } from './people.ts';
import { type RawWorker, startRawWorker } from './raw-worker.ts';

export interface Start {
  date: string;
  time: string;
}

export interface Site {
  bookings: number;
  api: string;
  worker: RawWorker;
  database: Child<DatabaseCalls>;
  databaseUrl: string;
  db: OpenDatabase;
  people: People;
  freeStarts: Start[];
  close(): Promise<void>;
}

export async function openSite(
  bookings: number,
  bundle: string,
  variables: Record<string, string>,
  prepare?: (db: OpenDatabase, now: number) => Promise<void>,
): Promise<Site> {
  const now = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const databaseFile = await copyOfDatabase(bookings, folder, now);
  const token = variables.DATABASE_TOKEN ?? '';
  const database = startChild<DatabaseCalls>('./database-process.ts', databaseFile, token);
  const databaseUrl = await database.invoke('url');
  const db = openDatabase(databaseUrl, token);
  await prepare?.(db, now);
  const people = await createPeople(db, now);
  const worker = await startRawWorker(bundle, { ...variables, DATABASE_URL: databaseUrl });
  const api = `${worker.url}/api`;
  return {
    bookings,
    api,
    worker,
    database,
    databaseUrl,
    db,
    people,
    freeStarts: await freeStarts(api, people.newcomers[0]),
    close: async () => {
      await worker.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function freeStarts(api: string, Cookie = ''): Promise<Start[]> {
  const response = await fetch(`${api}/calendar?service=discovery-call`, { headers: { Cookie } });
  if (!response.ok) throw new Error(`The calendar answered ${response.status}`);
  const { days } = unpackDays((await response.json()) as PackedDays);
  return days.flatMap(({ date, slots }) =>
    slots.filter(({ selectable }) => selectable).map(({ time }) => ({ date, time })),
  );
}
