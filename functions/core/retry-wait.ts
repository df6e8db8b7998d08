import { MINUTE } from '#domain/time.ts';

/**
 * Milliseconds until what has failed is tried again: a minute after the first attempt, then twice as
 * long each time, but never longer than `longest`.
 */
export function retryWait(attemptsBefore: number, longest: number): number {
  return Math.min(MINUTE * 2 ** attemptsBefore, longest);
}
