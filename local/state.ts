import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Kept<T> {
  readonly value: T;
  /** Writes the value as it now stands; does nothing when it is kept in memory. */
  save(): void;
}

/** A value that outlives the process in a JSON file, or in memory when there is no file. */
export function keep<T>(file: string | undefined, empty: T): Kept<T> {
  if (file === undefined) return { value: empty, save() {} };
  const value = existsSync(file) ? { ...empty, ...JSON.parse(readFileSync(file, 'utf8')) } : empty;
  return {
    value,
    // Written aside and renamed, so that a process killed half-way leaves the old state whole.
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.tmp`, JSON.stringify(value));
      renameSync(`${file}.tmp`, file);
    },
  };
}
