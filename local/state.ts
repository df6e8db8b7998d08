import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Store<T> {
  readonly value: T;
  /** Writes the value to the file. Does nothing without a file. */
  save(): void;
}

/** Reads a value from a JSON file. Without a file the value is only in memory. */
export function openStore<T>(file: string | undefined, empty: T): Store<T> {
  if (file === undefined) return { value: empty, save() {} };
  const value = existsSync(file) ? { ...empty, ...JSON.parse(readFileSync(file, 'utf8')) } : empty;
  return {
    value,
    // A rename is atomic: if the process is killed while writing, the old file stays intact.
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.tmp`, JSON.stringify(value));
      renameSync(`${file}.tmp`, file);
    },
  };
}
