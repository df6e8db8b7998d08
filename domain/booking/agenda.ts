import { addDays, DAY, istDate, istInstant } from '#domain/time.ts';
import { joinableStarts } from './state.ts';

const DAYS_AHEAD = 7;

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

export function isMeetingLinkDue(call: { startsAt: number; endsAt: number }, now: number): boolean {
  return call.endsAt > now && call.startsAt <= now + DAY;
}

export interface SavedNote {
  text: string;
  at: number;
  by: string | null;
}

export const agendaMessages = {
  outcomeEarly: 'You can set the outcome once the call has started.',
  noteSaved: 'Your note is saved.',
} as const;

export function noteChanged(note: { by: string | null } | null): string {
  const change = note
    ? `${note.by ?? 'A former admin'} saved another note`
    : 'Another admin deleted the note';
  return `${change} in the meantime. Your note is not saved yet.`;
}
