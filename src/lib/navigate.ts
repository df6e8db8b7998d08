import { type SignInPage, safeNext } from '#domain/account/next.ts';
import { callPages } from '#domain/booking/call-pages.ts';
import { ApiError } from './api.ts';

/** Does nothing during a log-out, or while a dialog already asks the visitor to log in. */
export function goToLogin(): void {
  const { dataset } = document.documentElement;
  if ('leaving' in dataset || dataset.session === 'ended') return;
  location.replace(loginPage());
}

const POPSTATE_TIMEOUT_MS = 500;

/**
 * A closing dialog removes its history entry (dialogs.ts), which would cancel a navigation. Waits for
 * the removal, unless a dialog is open. An iframe can swallow `popstate`, so there is a time limit.
 */
export async function dialogEntryGone(): Promise<void> {
  if (!history.state || document.querySelector('dialog:modal')) return;
  await new Promise<unknown>((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, POPSTATE_TIMEOUT_MS);
  });
}

export function loginPage(): string {
  return `/login?next=${encodeURIComponent(location.pathname + location.search)}`;
}

export function nextPage(otherwise = '/'): string {
  return safeNext(queryParameter('next') ?? otherwise, location.origin);
}

export function googleSignIn(page: SignInPage, next = queryParameter('next')): string {
  const query = new URLSearchParams({ page });
  if (next) query.set('next', next);
  return `/api/auth/google?${query}`;
}

export function hasGoogleFailed(): boolean {
  return queryParameter('problem') === 'google';
}

export function isSignedOutError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}

export function queryParameter(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

export function keepInAddress(parameters: Record<string, string | null>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  history.replaceState(history.state, '', `?${query}`);
}

const SESSION_PAGE = '/journey/book';

interface Choice {
  service: string;
  additionalSchools: number;
  mentor: { slug: string } | null | undefined;
  sessionId: string | null;
}

export const bookingPages = {
  ...callPages,
  /** @param changing id of the hold that the client's next choice replaces */
  calendar({ service, additionalSchools, mentor, sessionId }: Choice, changing?: string): string {
    const query = new URLSearchParams(sessionId ? { session: sessionId } : { service });
    if (additionalSchools > 0) query.set('schools', String(additionalSchools));
    if (mentor) query.set('mentor', mentor.slug);
    if (changing) query.set('changing', changing);
    return `${sessionId ? SESSION_PAGE : '/calendar'}?${query}`;
  },
  details: ({ id, sessionId }: { id: string; sessionId: string | null }) =>
    sessionId ? `${SESSION_PAGE}?booking=${id}` : callPages.details(id),
  confirmation: (id: string) => `/payment?booking=${id}`,
};

/** A parent picks a topic on /parent. The details form reads the topic from its own URL. */
export function withTopic(address: string): string {
  const topic = queryParameter('topic');
  return topic ? `${address}&topic=${encodeURIComponent(topic)}` : address;
}
