/** What may still become of a paid call, and until when. Instants are epoch milliseconds. */
import { HOUR } from '#domain/calendar/time.ts';

export const MOVE_NOTICE_HOURS = 12;

/** Whether its client may still move a call; an admin may until it begins. */
export function canMove(startsAt: number, now: number): boolean {
  return startsAt - now >= MOVE_NOTICE_HOURS * HOUR;
}

/** Whether an admin may still cancel a booking: a paid call that has not begun. */
export function isCancellable(
  { status, startsAt }: { status: string; startsAt: number },
  now: number,
): boolean {
  return status === 'confirmed' && isAhead(startsAt, now);
}

/** A call is moved or cancelled by anybody only before it begins. */
export function isAhead(startsAt: number, now: number): boolean {
  return startsAt > now;
}
