import { errorCode } from '../../log.ts';
import { CalendarError, type CalendarFailure } from '../../providers/google/calendar-api.ts';

/** What went wrong with a calendar; what nobody foresaw may be the fault of that one row. */
export function failureOf(error: unknown): CalendarFailure {
  return error instanceof CalendarError ? error.failure : 'refused';
}

/** The same for the log, where nothing names whose calendar it is. */
export function reasonOf(error: unknown): string {
  return error instanceof CalendarError ? error.message : errorCode(error);
}
