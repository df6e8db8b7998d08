import type { ClientResponse, hc } from 'hono/client';
import type { SavedNote } from '#domain/booking/agenda.ts';
import type { HeldCall } from '#domain/booking/booking.ts';
import type { NamedCall } from '#domain/calendar/admin-calendar.ts';
import type { ErrorBody, ErrorCode, FieldErrors } from '#domain/errors.ts';
import type { SavedPlan } from '#domain/plans/plan.ts';
import type { AppType } from '#functions/app.ts';
import { send } from './send.ts';

interface Input {
  param?: Record<string, string>;
  query?: Record<string, string | undefined>;
  json?: unknown;
}

/** The API, typed by the routes that serve it. Hono's own `hc` is heavier (decision 0031). */
export const api = below('/api') as ReturnType<typeof hc<AppType>>;

/** Reading a name goes one part further into the path; calling `$get` and the like sends a request. */
function below(path: string): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => below(`${path}/${String(name)}`),
    apply: (_, __, [input]: [Input?]) => request(path, input),
  });
}

/** @param path as `/api/bookings/:id/$delete` */
function request(path: string, { param = {}, query = {}, json }: Input = {}): Promise<Response> {
  const [route = '', method = ''] = path.split('/$');
  const url = new URL(
    route.replace(/:(\w+)/g, (_, name) => encodeURIComponent(param[name] ?? '')),
    location.origin,
  );
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  return send(url, {
    method: method.toUpperCase(),
    // The API takes JSON only, also where no body is needed.
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });
}

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
