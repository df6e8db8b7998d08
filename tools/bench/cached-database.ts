import { createHash } from 'node:crypto';
import { constants, globSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { istDate } from '#domain/time.ts';
import { fillDatabase } from './fill/database.ts';

const FOLDER = '.local/bench';
/**
 * A change to one of these files makes the stored databases invalid. A stored database is used only
 * on the day on which it was filled: its calls are relative to that day.
 */
const SOURCES = ['{db,domain}/**/*.{ts,sql}', 'tools/bench/{fill/*,sql}.ts'];

export async function copyOfDatabase(count: number, folder: string, now: number): Promise<string> {
  const name = `${count}-${istDate(now)}-${await hashOfSources()}.db`;
  const kept = join(FOLDER, name);
  if (!(await fileExists(kept))) await fill(kept, count, now);
  const file = join(folder, `${count}.db`);
  await copyFile(kept, file, constants.COPYFILE_FICLONE);
  // Waits until the copy is on the disk. Later writing would disturb the measurement.
  const copy = await open(file);
  await copy.sync();
  await copy.close();
  return file;
}

async function fill(kept: string, count: number, now: number): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const old of globSync(join(FOLDER, `${count}-*`))) await rm(old);
  console.log(`Filling a database with ${count.toLocaleString('en')} bookings …`);
  const part = `${kept}-part`;
  await fillDatabase(part, count, now);
  await rename(part, kept);
  for (const beside of [`${part}-wal`, `${part}-shm`]) await rm(beside, { force: true });
}

async function hashOfSources(): Promise<string> {
  const files = globSync(SOURCES).toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

async function fileExists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
