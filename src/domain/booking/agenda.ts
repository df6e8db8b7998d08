/** The mentor's next days: which calls they hold, and what an admin may write about a call. */

import { addDays, DAY, istDate, istInstant } from '#domain/calendar/time.ts';
import { block } from '#domain/text.ts';
import { z } from '#domain/zod.ts';
import { joinableStarts } from './booking.ts';

const DAYS_AHEAD = 7;

/**
 * The starts that the agenda holds: from the beginning of today in India, or of a call that may still
 * be on since yesterday, to the end of a week later.
 */
export function agendaStarts(now: number) {
  const today = istDate(now);
  return {
    earliest: Math.min(istInstant(today, '00:00'), joinableStarts(now).earliest),
    before: istInstant(addDays(today, DAYS_AHEAD + 1), '00:00'),
  };
}

/** Whether a call that is not over is so near that its meeting link must be there. */
export function needsLink(call: { startsAt: number; endsAt: number }, now: number): boolean {
  return call.endsAt > now && call.startsAt <= now + DAY;
}

export const outcomes = ['completed', 'no_show'] as const;

export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Record<Outcome, string> = {
  completed: 'Completed',
  no_show: 'No-show',
};

export const outcomeInput = z.object({ outcome: z.enum(outcomes).nullable() });

/** An empty note is none. `seenAt` is when the note in sight was saved; null without one. */
export const noteInput = z.object({ note: block, seenAt: z.int().nullable() });

export type NoteInput = z.infer<typeof noteInput>;

export interface SavedNote {
  text: string;
  at: number;
  /** null for a former admin. */
  by: string | null;
}
