/** Where to go after signing in: an address of our own origin, or home for anything else. */
export function safeNext(next: string | null, origin: string): string {
  const target = URL.parse(next ?? '/', origin);
  // A blob: address has the origin of the page that made it, and shows whatever that page put there.
  const isPage = target?.protocol === new URL(origin).protocol;
  return isPage && target.origin === origin ? target.href : '/';
}

/** Pages with a way to Google, which comes back to them when it leads nowhere. */
export const signInPages = ['login', 'signup', 'account'] as const;

export type SignInPage = (typeof signInPages)[number];

/** A sign-in page's address: what went wrong on the way back to it, and where it is to lead. */
export function signInAddress(page: SignInPage, problem: 'google' | null, next?: string): string {
  const query = new URLSearchParams({ ...(problem && { problem }), ...(next && { next }) });
  return `/${page}${query.size > 0 ? `?${query}` : ''}`;
}
