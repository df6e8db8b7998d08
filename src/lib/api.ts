import { type ClientResponse, hc } from 'hono/client';
import type { SavedNote } from '#domain/booking/agenda.ts';
import type { HeldCall } from '#domain/booking/booking.ts';
import type { NamedCall } from '#domain/calendar/admin-calendar.ts';
import type { ErrorBody, ErrorCode, FieldErrors } from '#domain/errors.ts';
import type { SavedPlan } from '#domain/plans/plan.ts';
import type { AppType } from '#functions/app.ts';
import { send } from './send.ts';

/** The API, typed by the routes that serve it; it takes JSON only, also where no body is needed. */
export const api = hc<AppType>('/api', {
  headers: { 'Content-Type': 'application/json' },
  fetch: send,
});

/** An error answered by the API, or `offline` when no answer came. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline';
  readonly fields: FieldErrors;
  /** The calls that an admin's change would affect. */
  readonly affected: NamedCall[];
  /** The newer note in a conflict; null if deleted, undefined for other errors. */
  readonly note: SavedNote | null | undefined;
  /** The newer plan in a conflict; undefined for other errors. */
  readonly plan: SavedPlan | undefined;
  /** Values that somebody else has saved in the meantime. */
  readonly present: Record<string, unknown> | undefined;
  readonly held: HeldCall | null;

  constructor(
    code: ErrorCode | 'offline',
    message: string,
    { fields = {}, affected = [], note, plan, present, held }: Partial<ErrorBody['error']> = {},
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.affected = affected;
    this.note = note;
    this.plan = plan;
    this.present = present;
    this.held = held ?? null;
  }
}

const OFFLINE = 'We could not reach the server. Please check your connection and try again.';

/** The body of a successful response. @throws ApiError */
export async function answer<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  const response = await success(request);
  const body = response.status === 204 ? null : await response.json().catch(() => null);
  return body as T;
}

/** A successful response. @throws ApiError */
export async function success<R extends Pick<Response, 'ok' | 'json'>>(
  request: Promise<R>,
): Promise<R> {
  const response = await request.catch(() => {
    throw new ApiError('offline', OFFLINE);
  });
  if (response.ok) return response;
  const { error } = ((await response.json().catch(() => null)) ?? {}) as Partial<ErrorBody>;
  throw error
    ? new ApiError(error.code, error.message, error)
    : new ApiError('unavailable', 'Something went wrong. Please try again.');
}

const VAGUE = new Set(['internal', 'unavailable']);

/** The message for an error: the API's own, or `fallback` where that is vague. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && !VAGUE.has(error.code) ? error.message : fallback;
}
