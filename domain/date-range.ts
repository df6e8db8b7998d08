/** The dates from and to which a list is narrowed. */
import * as z from './zod.ts';

const date = z.optional(z.iso.date('Please give a date'));

/** IST dates, the first and the last. */
export const dateRange = { from: date, to: date };

type Range = { from?: string | undefined; to?: string | undefined };

/** A check of a schema with `dateRange`. */
export function inOrder() {
  return z.refine<Range>(({ from, to }) => !from || !to || from <= to, {
    error: 'The last date cannot be before the first',
    path: ['to'],
  });
}
