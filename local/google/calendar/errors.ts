import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface CalendarErrorBody {
  error: { code: number; message: string; errors: { domain: string; reason: string }[] };
}

/** A refusal of the Calendar API, in its words. */
export class CalendarRefusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: CalendarErrorBody;

  constructor(status: ContentfulStatusCode, reason: string, message: string, domain = 'global') {
    super(message);
    this.status = status;
    this.body = { error: { code: status, message, errors: [{ domain, reason }] } };
  }
}

const reasons: Record<number, [reason: string, message: string, domain?: string]> = {
  401: ['authError', 'Invalid Credentials'],
  403: ['rateLimitExceeded', 'Rate Limit Exceeded', 'usageLimits'],
  429: ['rateLimitExceeded', 'Rate Limit Exceeded', 'usageLimits'],
};

/** What the API answers when it is told to fail: a 403 is one of asking too often. */
export function calendarStatusBody(status: number): object {
  const [reason, message, domain] = reasons[status] ?? ['backendError', 'Backend Error'];
  return new CalendarRefusal(status as ContentfulStatusCode, reason, message, domain).body;
}
