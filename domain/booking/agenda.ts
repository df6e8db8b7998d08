/** The mentor's agenda. No visitor's page loads it. */
import { addDays, DAY, istDate, istInstant } from '#domain/time.ts';
import { type BookingState, joinableStarts } from './state.ts';

const DAYS_AHEAD = 7;

/** From today, 00:00 IST, or from a call of yesterday evening that may still be on. */
export function agendaStarts(now: number) {
  const today = istDate(now);
  return {
    earliest: Math.min(istInstant(today, '00:00'), joinableStarts(now).earliest),
    before: agendaEnd(now),
  };
}

export function agendaEnd(now: number): number {
  return istInstant(addDays(istDate(now), DAYS_AHEAD + 1), '00:00');
}

export function needsLink(call: { startsAt: number; endsAt: number }, now: number): boolean {
  return call.endsAt > now && call.startsAt <= now + DAY;
}

export interface SavedNote {
  text: string;
  at: number;
  /** null for a former admin. */
  by: string | null;
}

export const agendaMessages = {
  outcomeEarly: 'A call has no outcome before it begins.',
  noteSaved: 'Your note is saved.',
} as const;

/** What happened to a call's note since it was read; null when it was deleted. */
export function noteChanged(note: { by: string | null } | null): string {
  const change = note
    ? `${note.by ?? 'A former admin'} saved another note`
    : 'Another admin deleted the note';
  return `${change} in the meantime. Yours is not saved yet.`;
}

export function phoneLink(phoneNumber: string): string {
  return `tel:${phoneNumber.replace(/[^\d+]/g, '')}`;
}

export function exportFileName(now: number): string {
  return `bookings-${istDate(now)}.csv`;
}

/** `own` is null for another mentor's call: all that is known of it is that it is paid for. */
type Call = { startsAt: number; own: { state: BookingState } | null };

export function nearestCalls<C extends Call>(calls: readonly C[], now: number) {
  const kept = calls.filter(({ own }) => own === null || !GIVEN_UP.has(own.state));
  return {
    next: kept.findLast(({ startsAt }) => startsAt > now),
    last: kept.find(({ startsAt }) => startsAt <= now),
  };
}

const GIVEN_UP = new Set<BookingState>(['pending', 'cancelled', 'refunded']);
