import { type SQL, sql } from 'drizzle-orm';

/** Far beyond the longest wait, and within what a 64-bit shift can do. */
const MOST_DOUBLINGS = 16;

/** A wait that begins at `first` and doubles `times`, up to `longest`; milliseconds. */
export function doublingWait(first: number, times: SQL, longest: number): SQL {
  return sql`min(${longest}, ${first} << min(${times}, ${MOST_DOUBLINGS}))`;
}
