/** What may still become of a paid call, and until when. Instants are epoch milliseconds. */
import { HOUR } from './time.ts';

export const MOVE_NOTICE_HOURS = 12;

/** Whether its client may still move a call; an admin may until it begins. */
export function canMove(startsAt: number, now: number): boolean {
  return startsAt - now >= MOVE_NOTICE_HOURS * HOUR;
}

/** A call is moved or cancelled by anybody only before it begins. */
export function isAhead(startsAt: number, now: number): boolean {
  return startsAt > now;
}
