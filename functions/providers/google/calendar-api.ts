/** Requests to the Calendar API v3, and what its refusals mean to us. */
import * as z from '#domain/zod.ts';
import { ProviderError } from '../failure.ts';

const TIMEOUT_MS = 5_000;

/** `revoked`: consent ended. `spent`: access token expired. `gone`: no such event, or deleted. */
export type CalendarFailure = 'revoked' | 'spent' | 'gone' | 'exists' | 'refused' | 'unavailable';

export class CalendarError extends ProviderError {
  readonly failure: CalendarFailure;

  constructor(failure: CalendarFailure, message: string) {
    super(failure === 'unavailable' ? 'unknown' : 'refused', message);
    this.failure = failure;
  }
}

interface Request {
  token: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
}

export type Ask = <T>(request: Request, shape: z.ZodMiniType<T>) => Promise<T>;

export function calendarApi(address: string): Ask {
  return async ({ token, method, path, body }, shape) => {
    const response = await fetch(address + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new CalendarError('unavailable', error.name);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw toError(response.status, answer);
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw new CalendarError('unavailable', 'a reply of an unknown shape');
    return parsed.data;
  };
}

const failures: Record<number, CalendarFailure> = {
  401: 'spent',
  404: 'gone',
  409: 'exists',
  410: 'gone',
  429: 'unavailable',
};

const refusal = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })) }),
});

/** A 403 may mean that we ask too often, as a 429 does. */
function toError(status: number, answer: unknown): CalendarError {
  const reason = refusal.safeParse(answer).data?.error.errors[0]?.reason ?? 'no reason';
  const isLimit = status === 403 && /LimitExceeded$|^quotaExceeded$/.test(reason);
  const failure = status >= 500 || isLimit ? 'unavailable' : (failures[status] ?? 'refused');
  return new CalendarError(failure, `${reason} (${status})`);
}

export function unless(failure: CalendarFailure) {
  return (error: unknown): null => {
    if (error instanceof CalendarError && error.failure === failure) return null;
    throw error;
  };
}
