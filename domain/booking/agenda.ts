/** The mentor's agenda. No visitor's page loads it. */
import { addDays, DAY, istDate, istInstant } from '#domain/time.ts';
import { joinableStarts } from './state.ts';

const DAYS_AHEAD = 7;

/** Start of the agenda: today at 00:00 IST, or earlier if a call of yesterday may still be running. */
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

/** The note as another person saved it since it was read; null if it was deleted. */
export function noteChanged(note: { by: string | null } | null): string {
  const change = note
    ? `${note.by ?? 'A former admin'} saved another note`
    : 'Another admin deleted the note';
  return `${change} in the meantime. Yours is not saved yet.`;
}
