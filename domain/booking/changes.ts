/** Until when a paid call can be moved or cancelled. Instants are epoch milliseconds. */
import { HOUR } from '#domain/time.ts';
import { isPaid } from './state.ts';

export const MOVE_NOTICE_HOURS = 12;

export function canMove(startsAt: number, now: number): boolean {
  return startsAt - now >= MOVE_NOTICE_HOURS * HOUR;
}

export function isCancellable(booking: { status: string; startsAt: number }, now: number): boolean {
  return isPaid(booking) && isAhead(booking.startsAt, now);
}

/** A call is moved or cancelled by anybody only before it begins. */
export function isAhead(startsAt: number, now: number): boolean {
  return startsAt > now;
}
