import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';

export interface Kept<T> {
  readonly value: T;
  /** Writes the value as it now stands; does nothing when it is kept in memory. */
  save(): void;
}

/** A value that outlives the process in a JSON file, or in memory when there is no file. */
export function keep<T>(file: string | undefined, schema: z.ZodType<T>, empty: T): Kept<T> {
  if (file === undefined) return { value: empty, save() {} };
  const value = read(file, schema) ?? empty;
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

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} does not hold a state this version can read; delete it`, { cause });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
