import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Store<T> {
  readonly value: T;
  save(): void;
}

export function openStore<T>(file: string | undefined, empty: T): Store<T> {
  if (file === undefined) return { value: empty, save() {} };
  const value = existsSync(file) ? { ...empty, ...JSON.parse(readFileSync(file, 'utf8')) } : empty;
  return {
    value,
    // Renaming is atomic: a process that is killed leaves a complete file.
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.tmp`, JSON.stringify(value));
      renameSync(`${file}.tmp`, file);
    },
  };
}
