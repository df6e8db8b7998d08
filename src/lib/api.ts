import type { ClientResponse, hc } from 'hono/client';
import type { ErrorBody, ErrorCode, ErrorDetails } from '#domain/errors.ts';
import type { AppType } from '#functions/app.ts';
import { setClock } from './clock.ts';
import { fetchWithChallenge } from './fetch-with-challenge.ts';
import { endSession } from './session.ts';

interface Input {
  param?: Record<string, string>;
  query?: Record<string, string | undefined>;
  json?: unknown;
}

/** API client with the routes' types. Its code is smaller than Hono's `hc` (decision 0031). */
export const api = pathProxy('/api') as ReturnType<typeof hc<AppType>>;

/** Proxy of a path. A property extends the path; `$get()`, `$post()` and so on send a request. */
function pathProxy(path: string): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => pathProxy(`${path}/${String(name)}`),
    apply: (_, __, [input]: [Input?]) => request(path, input),
  });
}

/**
 * Sends a request and sets the clock. Covers the page if the login session has ended.
 * @param path such as `/api/bookings/:id/$delete`
 */
async function request(path: string, input: Input = {}): Promise<Response> {
  const { param = {}, query = {}, json } = input;
  const [route = '', method = ''] = path.split('/$');
  const url = new URL(
    route.replace(/:(\w+)/g, (_, name) => encodeURIComponent(param[name] ?? '')),
    location.origin,
  );
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  const response = await fetchWithChallenge(url, {
    method: method.toUpperCase(),
    // The API requires this header even without a body.
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });
  setClock(response);
  if (response.status === 401 && !route.endsWith('verify-email')) endSession();
  return response;
}

/** Error of an API request. The code is `offline` if there was no response. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline';
  readonly details: ErrorDetails;

  constructor(code: ErrorCode | 'offline', message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export function detailsOf(error: unknown): ErrorDetails {
  return error instanceof ApiError ? error.details : {};
}

/** Calls because of which the API asks for a confirmation. Empty after any other error. */
export function affectedCallsOf(error: unknown) {
  return detailsOf(error).affected ?? [];
}

const FAILED = 'Something went wrong. Please try again.';

const OFFLINE = 'We could not reach the server. Please check your connection and try again.';

/** Returns the body of a successful response, null if it is empty. @throws ApiError otherwise */
export async function answer<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  const response = await success(request);
  return (await response.json().catch(() => null)) as T;
}

/** Returns a successful response. @throws ApiError after any other response */
export async function success<R extends Pick<Response, 'ok' | 'json'>>(
  request: Promise<R>,
): Promise<R> {
  const response = await request.catch(() => {
    throw new ApiError('offline', OFFLINE);
  });
  if (response.ok) return response;
  throw errorOf(await response.json().catch(() => null), 'unavailable', FAILED);
}

/** Returns the error in a response body, or an error with `code` and `message` by default. */
export function errorOf(
  body: Partial<ErrorBody> | null,
  code: ApiError['code'],
  message: string,
): ApiError {
  const { error } = body ?? {};
  return new ApiError(error?.code ?? code, error?.message ?? message, error);
}

/** Codes of errors whose messages say less than the page's own message. */
const VAGUE = new Set(['internal', 'unavailable']);

export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && !VAGUE.has(error.code) ? error.message : fallback;
}
