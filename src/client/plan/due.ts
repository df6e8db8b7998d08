import type { SentStep } from '#domain/plans/plan.ts';
import { istInstant } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDate, viewerDate } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';

export function isDue({ doneAt, dueOn }: SentStep): boolean {
  return doneAt === null && dueOn <= viewerDate(serverNow());
}

export function dueText({ dueOn, doneAt }: SentStep): string {
  if (doneAt !== null) return `Done on ${shortDate(viewerDate(doneAt))}`;
  return `${dueOn < viewerDate(serverNow()) ? 'Was due on' : 'By'} ${dateInWords(dueOn)}`;
}

/** Returns a text such as `Sat 28 Nov, in 3 days`. Counts days in the visitor's time zone. */
export function dateInWords(date: string): string {
  const today = viewerDate(serverNow());
  const distance = inWords(istInstant(date, '00:00'), istInstant(today, '00:00'));
  return `${shortDate(date)}, ${date === today ? 'today' : distance}`;
}
