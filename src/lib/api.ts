import type { ClientResponse, hc } from 'hono/client';
import type { ErrorBody, ErrorCode, ErrorDetails } from '#domain/errors.ts';
import type { AppType } from '#functions/app.ts';
import { setClock } from './clock.ts';
import { fetchWithChallenge } from './fetch-with-challenge.ts';
import { coverIfSessionEnded } from './session.ts';

interface Input {
  param?: Record<string, string>;
  query?: Record<string, string | undefined>;
  json?: unknown;
}

/** Has the types of Hono's `hc` client. Needs less code in the browser (decision 0031). */
export const api = pathProxy('/api') as ReturnType<typeof hc<AppType>>;

/** Reading a property extends the path. A call such as `$get()` sends a request. */
function pathProxy(path: string): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => pathProxy(`${path}/${String(name)}`),
    apply: (_, __, [input]: [Input?]) => request(path, input),
  });
}

/** @param path route and method, such as `/api/bookings/:id/$delete` */
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
    // The API requires the header Content-Type even for a request without a body.
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });
  setClock(response);
  if (response.status === 401) coverIfSessionEnded();
  return response;
}

/** The code is `offline` if the browser received no response. */
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

/** Calls that the refused change would affect. The user must confirm the change first. */
export function affectedCallsOf(error: unknown) {
  return detailsOf(error).affected ?? [];
}

const FAILED_MESSAGE = 'Something went wrong. Please try again.';

const OFFLINE_MESSAGE =
  'We could not reach the server. Please check your connection and try again.';

/** Returns the response's body, or null if the body is empty. @throws ApiError */
export async function answer<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  const response = await success(request);
  return (await response.json().catch(() => null)) as T;
}

/** Returns the response if its status is successful. @throws ApiError */
export async function success<R extends Pick<Response, 'ok' | 'json'>>(
  request: Promise<R>,
): Promise<R> {
  const response = await request.catch(() => {
    throw new ApiError('offline', OFFLINE_MESSAGE);
  });
  if (response.ok) return response;
  throw errorOf(await response.json().catch(() => null), 'unavailable', FAILED_MESSAGE);
}

export function errorOf(
  body: Partial<ErrorBody> | null,
  fallbackCode: ApiError['code'],
  fallbackMessage: string,
): ApiError {
  const { error } = body ?? {};
  return new ApiError(error?.code ?? fallbackCode, error?.message ?? fallbackMessage, error);
}

const VAGUE_CODES = new Set(['internal', 'unavailable']);

export function messageOf(error: unknown, fallback = FAILED_MESSAGE): string {
  return error instanceof ApiError && !VAGUE_CODES.has(error.code) ? error.message : fallback;
}
