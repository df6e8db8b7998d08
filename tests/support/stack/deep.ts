import { onTestFailed } from 'vitest';

/** How long the long tests are: `npm run test:deep` runs them whole, `npm test` a short version. */
export const isDeep = Boolean(process.env.DEEP);

/** What chance is drawn from in this run; SEED=… repeats a run. */
export const seed = Number(process.env.SEED ?? Date.now());

/** Numbers from 0 to 1 that the seed alone decides; a test that fails says which it was. */
export function chance(): () => number {
  onTestFailed(({ task }) => report(`failed with SEED=${seed}: ${task.name}`));
  return random(seed);
}

/** Says how far a long run has come. */
export function progress(name: string, done: number, total: number): void {
  if (isDeep) report(`${name}: ${done} of ${total}`);
}

/** Prints a test's figure, which is what it is for. */
export function report(figure: string): void {
  process.stdout.write(`${figure}\n`);
}

function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function shuffled<T>(list: T[], next: () => number): T[] {
  return list
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Runs `task` over all of `list`, some at a time. */
export async function inParallel<T>(
  list: T[],
  atOnce: number,
  task: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  const waiting = list.entries();
  const worker = async () => {
    for (const [index, item] of waiting) await task(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
