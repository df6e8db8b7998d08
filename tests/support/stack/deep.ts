import { onTestFailed } from 'vitest';

/** `npm run test:deep` runs long tests in full. `npm test` runs a short version. */
export const isDeep = Boolean(process.env.DEEP);

/** Seed of all random values. The variable SEED repeats an earlier run. */
export const seed = Number(process.env.SEED ?? Date.now());

/** Returns a generator of numbers from 0 to 1. A failing test prints the seed. */
export function seededRandom(): () => number {
  onTestFailed(({ task }) => report(`failed with SEED=${seed}: ${task.name}`));
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function progress(name: string, done: number, total: number): void {
  if (isDeep) report(`${name}: ${done} of ${total}`);
}

export function report(figure: string): void {
  process.stdout.write(`${figure}\n`);
}

export function shuffled<T>(list: T[], next: () => number): T[] {
  return list
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

export async function inParallel<T>(
  list: T[],
  limit: number,
  task: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  const waiting = list.entries();
  const worker = async () => {
    for (const [index, item] of waiting) await task(item, index);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
