/** Pages for signed-out visitors: no sign-in leads to them. */
const GUEST_PAGE = /^\/(login|signup)(\.html)?\/?$/;

export function safeNext(next: string | null, origin: string): string {
  const target = URL.parse(next ?? '/', origin);
  // A blob: address has the origin of the page that made it, and shows whatever that page put there.
  const isPage = target?.protocol === new URL(origin).protocol;
  const isOurs = isPage && target.origin === origin && !GUEST_PAGE.test(target.pathname);
  return isOurs ? target.href : '/';
}

/** Pages with a way to Google, which comes back to them when it leads nowhere. */
export const signInPages = ['login', 'signup', 'account'] as const;

export type SignInPage = (typeof signInPages)[number];

/** The page that a visitor left for Google, which still leads to `next`; it says only what failed. */
export function backFromGoogle(page: SignInPage, outcome: 'failed' | 'cancelled', next?: string) {
  const query = new URLSearchParams({
    ...(outcome === 'failed' && { problem: 'google' }),
    ...(next && { next }),
  });
  return `/${page}${query.size > 0 ? `?${query}` : ''}`;
}
