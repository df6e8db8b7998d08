/** Pages for signed-out visitors only. Users are never redirected to them after signing in. */
const GUEST_PAGE = /^\/(login|signup)(\.html)?\/?$/;

/** Returns `next` if it is a page of this site, otherwise '/'. Prevents open redirects. */
export function safeNext(next: string | null, origin: string): string {
  const target = URL.parse(next ?? '/', origin);
  // A blob: URL that a page of ours created has our origin, but may have any content.
  const isPage = target?.protocol === new URL(origin).protocol;
  const isOurs = isPage && target.origin === origin && !GUEST_PAGE.test(target.pathname);
  return isOurs ? target.href : '/';
}

/** Returns the page to open after a sign-in that asks for no page. */
export function homeOf(isStaff: boolean): string {
  return isStaff ? '/admin' : '/';
}

/** Pages with a Google button. After a failed or cancelled sign-in, visitors return to them. */
export const signInPages = ['login', 'signup', 'account'] as const;

export type SignInPage = (typeof signInPages)[number];

/** Returns the page that the visitor left for Google. The page shows an error after a failure. */
export function backFromGoogle(page: SignInPage, outcome: 'failed' | 'cancelled', next?: string) {
  const query = new URLSearchParams();
  if (outcome === 'failed') query.set('problem', 'google');
  if (next) query.set('next', next);
  return query.size > 0 ? `/${page}?${query}` : `/${page}`;
}
