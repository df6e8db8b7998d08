/** Until when a paid call can be moved or cancelled. Instants are epoch milliseconds. */
import { HOUR } from '#domain/calendar/time.ts';
import { isPaid } from './state.ts';

export const MOVE_NOTICE_HOURS = 12;

/** Whether the client of a call may still move it; an admin may until it begins. */
export function canMove(startsAt: number, now: number): boolean {
  return startsAt - now >= MOVE_NOTICE_HOURS * HOUR;
}

/** Whether an admin may still cancel a booking: a paid call that has not begun. */
export function isCancellable(booking: { status: string; startsAt: number }, now: number): boolean {
  return isPaid(booking) && isAhead(booking.startsAt, now);
}

/** A call is moved or cancelled by anybody only before it begins. */
export function isAhead(startsAt: number, now: number): boolean {
  return startsAt > now;
}
