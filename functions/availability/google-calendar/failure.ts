import { errorCode } from '#functions/log.ts';
import { CalendarError, type CalendarFailure } from '#functions/providers/google/calendar-api.ts';

export function failureOf(error: unknown): CalendarFailure {
  return error instanceof CalendarError ? error.failure : 'refused';
}

export function reasonOf(error: unknown): string {
  return error instanceof CalendarError ? error.message : errorCode(error);
}
