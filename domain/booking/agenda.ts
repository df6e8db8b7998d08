/** The mentor's agenda: which calls it shows. */

import { addDays, DAY, istDate, istInstant } from '#domain/time.ts';
import { joinableStarts } from './join-window.ts';

const DAYS_AHEAD = 7;

/**
 * The agenda shows the starts from today, 00:00 IST, until the end of the seventh day after, and a
 * call of yesterday evening that may still be on.
 */
export function agendaStarts(now: number) {
  const today = istDate(now);
  return {
    earliest: Math.min(istInstant(today, '00:00'), joinableStarts(now).earliest),
    before: agendaEnd(now),
  };
}

/** The first instant after the days of the agenda. */
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
