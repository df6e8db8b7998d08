import type { SQLWrapper } from 'drizzle-orm';
import { MINUTE } from '#domain/time.ts';
import type { Context } from '../context.ts';

/** A job that walks a table: what it has handled, and where its next run goes on; null at the end. */
export interface Walk {
  rows: number;
  cursor: string | null;
}

/** A job of the schedule. It may run twice, or late, or stop half-way, without harm. */
export interface Job {
  /** Answers how many rows it has handled. */
  run(context: Context, cursor: string | null): Promise<number | Walk>;
  waiting?(context: Context, cursor: string | null): SQLWrapper | undefined;
}

export const BATCH_ROWS = 200;

/** A job's share of a run: the next one goes on. */
export const MOST_BATCHES = 20;

/** Repeats `handle` until nothing is left or the share is used up; answers how many rows it handled. */
export async function inBatches(handle: () => Promise<number>): Promise<number> {
  let rows = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const handled = await handle();
    if (handled === 0) break;
    rows += handled;
  }
  return rows;
}

/** Acts on one after another. A failure stops none of the others; the first is thrown at the end. */
export async function inTurn<T>(items: T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const results: PromiseSettledResult<unknown>[] = [];
  for (const item of items) results.push(...(await Promise.allSettled([act(item)])));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

/**
 * Milliseconds until what has failed is tried again: a minute after the first attempt, then twice as
 * long each time, but never longer than `longest`.
 */
export function retryWait(attemptsBefore: number, longest: number): number {
  return Math.min(MINUTE * 2 ** attemptsBefore, longest);
}
