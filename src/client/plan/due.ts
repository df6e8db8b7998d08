import type { SentStep } from '#domain/plans/plan.ts';
import { DAY, istDate, istInstant } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { counted, shortDate, viewerDate } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';

export function isDue({ doneAt, dueOn }: SentStep): boolean {
  return doneAt === null && dueOn <= istDate(serverNow());
}

/** `By Sat 28 Nov, in 3 days`, `Was due on Sat 28 Nov, yesterday`, `Done on Fri 27 Nov` */
export function dueText({ dueOn, doneAt }: SentStep, now = serverNow()): string {
  if (doneAt !== null) return `Done on ${shortDate(istDate(doneAt))}`;
  return `${dueOn < istDate(now) ? 'Was due on' : 'By'} ${dateInWords(dueOn, now)}`;
}

/** IST date with its distance in the viewer's time zone: `Sat 28 Nov, in 3 days`, `Wed 25 Nov, today` */
export function dateInWords(date: string, now = serverNow()): string {
  const today = viewerDate(now);
  const away = inWords(istInstant(date, '00:00'), istInstant(today, '00:00'));
  return `${shortDate(date)}, ${date === today ? 'today' : away}`;
}

/** Text of a due step: `Today`, `3 days late`. */
export function lateText(step: SentStep, now = serverNow()): string {
  if (!isDue(step)) return dueText(step, now);
  const late = (Date.parse(istDate(now)) - Date.parse(step.dueOn)) / DAY;
  return late === 0 ? 'Today' : `${counted(late, 'day')} late`;
}
