import type { Statement } from '#db/client.ts';
import { type Interval, overlaps } from '#domain/calendar/slots.ts';
import type { Context } from '#functions/context.ts';
import { log } from '#functions/log.ts';
import { within } from '#functions/providers/time-limit.ts';
import { type Asked, askBusy } from './ask-busy.ts';
import { reasonOf } from './failure.ts';

const LIMIT_MS = 1_000;

export interface Taker {
  asked: Asked | null;
}

/**
 * Asks the calendar of who would take a call, and where they turn out to be busy, of the next. Answers
 * the statements that keep what it said; what is kept already counts for who could not be asked.
 */
export async function askForHold(
  context: Context,
  takers: Taker[],
  call: Interval,
): Promise<Statement[]> {
  const { googleCalendar: google } = context;
  const deadline = Date.now() + LIMIT_MS;
  const kept: Statement[] = [];
  for (const { asked } of takers) {
    if (!google || !asked) break;
    const left = deadline - Date.now();
    const answer = await within(left, askBusy(context, google, asked)).catch(logUnasked);
    if (!answer) break;
    kept.push(answer.keep);
    if (!answer.times.some((time) => overlaps(time, call))) break;
  }
  return kept;
}

function logUnasked(error: unknown): null {
  log('calendar_not_asked', { reason: reasonOf(error) });
  return null;
}
