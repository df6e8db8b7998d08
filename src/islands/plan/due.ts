import { DAY, istDate, istInstant } from '#domain/calendar/time.ts';
import type { SentStep } from '#domain/plans/plan.ts';
import { counted, shortDay } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';

export function isDue({ doneAt, dueOn }: SentStep): boolean {
  return doneAt === null && dueOn <= istDate(Date.now());
}

/** `By Sat 28 Nov, in 3 days`, `Was due on Sat 28 Nov, yesterday`, `Done on Fri 27 Nov` */
export function dueText({ dueOn, doneAt }: SentStep, now = Date.now()): string {
  if (doneAt !== null) return `Done on ${shortDay(istDate(doneAt))}`;
  const today = istDate(now);
  if (dueOn === today) return `By ${shortDay(dueOn)}, today`;
  const away = inWords(istInstant(dueOn, '00:00'), istInstant(today, '00:00'));
  return `${dueOn < today ? 'Was due on' : 'By'} ${shortDay(dueOn)}, ${away}`;
}

/** Where it is plain that a step is due: `Today`, `3 days late`. */
export function lateText(step: SentStep, now = Date.now()): string {
  if (!isDue(step)) return dueText(step, now);
  const late = (Date.parse(istDate(now)) - Date.parse(step.dueOn)) / DAY;
  return late === 0 ? 'Today' : `${counted(late, 'day')} late`;
}
