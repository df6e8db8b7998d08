import { DAY, MINUTE } from './time.ts';

/** Links with a token that we email for an account. `lifetime` is in milliseconds. */
export const links = {
  'reset-password': { page: '/reset-password', lifetime: 30 * MINUTE },
  'verify-email': { page: '/verify-email', lifetime: DAY },
  'change-email': { page: '/verify-email', lifetime: DAY },
} as const satisfies Record<string, { page: string; lifetime: number }>;

export type LinkPurpose = keyof typeof links;

export const linkPurposes = Object.keys(links) as [LinkPurpose, ...LinkPurpose[]];

/** Puts the token after '#', because browsers send that part to no server. */
export function tokenUrl(siteUrl: string, page: string, token: string): string {
  return new URL(`${page}#${new URLSearchParams({ token })}`, siteUrl).href;
}

/** `next` is the page to open after the user has logged in. */
export function linkUrl(siteUrl: string, purpose: LinkPurpose, token: string, next?: string) {
  const query = next ? `?${new URLSearchParams({ next })}` : '';
  return tokenUrl(siteUrl, `${links[purpose].page}${query}`, token);
}

export function linkToken({ hash }: Pick<URL, 'hash'>): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

export const INCOMPLETE_LINK =
  'A piece of this link is missing. Please open it from the email again, or copy all of it.';

export function isWholeToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}

/** The token may be in the path: it only opens one call, and gives no access to an account. */
export function joinUrl(siteUrl: string, token: string): string {
  return new URL(`/join/${token}`, siteUrl).href;
}

export function feedUrl(siteUrl: string, token: string): string {
  return new URL(`/api/feed/${token}.ics`, siteUrl).href;
}

/** Returns the token of a join link; '' for other pages. */
export function joinTokenOf({ pathname }: Pick<URL, 'pathname'>): string {
  return pathname.match(/^\/join\/([^/]+)/)?.[1] ?? '';
}

/** True for an https link with a full domain name. */
export function isMeetingLink(text: string | null | undefined): text is string {
  const url = URL.parse(text ?? '');
  return url?.protocol === 'https:' && /[^.]\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(url.hostname);
}

/** Headers that let a mail program unsubscribe with one click (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
