import { addDays, DAY, istDate, istInstant } from '#domain/time.ts';
import { joinableStarts } from './state.ts';

const DAYS_AHEAD = 7;

/** Range of call starts in the agenda, from 00:00 IST today, or earlier if a call is still live. */
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

/** True from a day before the call until its end: a missing meeting link is then a problem. */
export function needsLink(call: { startsAt: number; endsAt: number }, now: number): boolean {
  return call.endsAt > now && call.startsAt <= now + DAY;
}

export interface SavedNote {
  text: string;
  at: number;
  /** Name of the admin who saved the note; null if that person is no longer an admin. */
  by: string | null;
}

export const agendaMessages = {
  outcomeEarly: 'You can set the outcome once the call has started.',
  noteSaved: 'Your note is saved.',
} as const;

/** `note` is the note that another admin saved meanwhile; null if it was deleted. */
export function noteChanged(note: { by: string | null } | null): string {
  const change = note
    ? `${note.by ?? 'A former admin'} saved another note`
    : 'Another admin deleted the note';
  return `${change} in the meantime. Your note is not saved yet.`;
}
