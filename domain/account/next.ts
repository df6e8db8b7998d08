const GUEST_PAGE = /^\/(login|signup)(\.html)?\/?$/;

/** Prevents open redirects: returns only addresses of this site. */
export function safeNext(next: string | null, origin: string): string {
  const target = URL.parse(next ?? '/', origin);
  // A `blob:` URL can have our origin and any content, so the protocol must match too.
  const isPage = target?.protocol === new URL(origin).protocol;
  const isOurs = isPage && target.origin === origin && !GUEST_PAGE.test(target.pathname);
  return isOurs ? target.href : '/';
}

export function homeOf(isStaff: boolean): string {
  return isStaff ? '/admin' : '/';
}

export const signInPages = ['login', 'signup', 'account'] as const;

export type SignInPage = (typeof signInPages)[number];

export function backFromGoogle(page: SignInPage, outcome: 'failed' | 'cancelled', next?: string) {
  const query = new URLSearchParams();
  if (outcome === 'failed') query.set('problem', 'google');
  if (next) query.set('next', next);
  return query.size > 0 ? `/${page}?${query}` : `/${page}`;
}
