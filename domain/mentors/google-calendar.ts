import { HOUR, MINUTE } from '#domain/time.ts';

export type ConnectOutcome = 'connected' | 'refused' | 'failed' | 'cancelled';

export const HOURS_PAGE = '/admin?view=hours';

export function hoursPageAfter(outcome: ConnectOutcome): string {
  return outcome === 'cancelled' ? HOURS_PAGE : `${HOURS_PAGE}&google=${outcome}`;
}

const STALE_BUSY_TIMES_MS = 30 * MINUTE;
export const LATE_EVENT_MS = 30 * MINUTE;
/**
 * The last busy times are used for this long after a revocation. Then the setting `offerUnread`
 * decides whether the mentor stays bookable.
 */
export const REVOKED_GRACE_MS = HOUR;

export type CalendarProblem = 'revoked' | 'stale' | 'events';

export function calendarProblem(
  state: { connectedAt: number; busyReadAt: number | null; isRevoked: boolean },
  now: number,
  hasLateEvent = false,
): CalendarProblem | null {
  if (state.isRevoked) return 'revoked';
  if (now - (state.busyReadAt ?? state.connectedAt) > STALE_BUSY_TIMES_MS) return 'stale';
  return hasLateEvent ? 'events' : null;
}

export function explainRevoked({ isOwn }: { isOwn: boolean }): string {
  const who = isOwn ? 'you until you connect again' : 'the mentor until the mentor connects again';
  return `For one hour, we use the last known busy times. After that, clients might not be able to book ${who}.`;
}

export const googleCalendarMessages = {
  notOffered: 'Google Calendar is not available here.',
  refused:
    'One permission is missing. Please connect again and tick both permissions on Google’s page.',
  failed: 'Something went wrong. Please try again in a few minutes.',
  disconnectFailed: 'We could not disconnect Google Calendar. Please try again.',
} as const;
