import { type SignInPage, safeNext } from '#domain/account/next.ts';
import { queryParameter } from './address.ts';
import { ApiError } from './api.ts';

export function isSignedOutError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}

/** Does nothing during a log-out or while a dialog asks the visitor to log in. */
export function goToLogin(): void {
  const { dataset } = document.documentElement;
  if ('leaving' in dataset || dataset.session === 'ended') return;
  location.replace(loginPage());
}

export function loginPage(): string {
  // The hash of a list can contain a search text, which must not reach the server.
  const hash = location.hash.includes('=') ? '' : location.hash;
  return `/login?next=${encodeURIComponent(location.pathname + location.search + hash)}`;
}

export function nextPage(otherwise = '/'): string {
  return safeNext(queryParameter('next') ?? otherwise, location.origin);
}

export function googleSignInUrl(page: SignInPage, next = queryParameter('next')): string {
  const query = new URLSearchParams({ page });
  if (next) query.set('next', next);
  return `/api/auth/google?${query}`;
}

export function hasGoogleFailed(): boolean {
  return queryParameter('problem') === 'google';
}
