import { DAY, MINUTE } from './time.ts';

/** `lifetime` is in milliseconds */
export const links = {
  'reset-password': { page: '/reset-password', lifetime: 30 * MINUTE },
  'verify-email': { page: '/verify-email', lifetime: DAY },
  'change-email': { page: '/verify-email', lifetime: DAY },
} as const satisfies Record<string, { page: string; lifetime: number }>;

export type LinkPurpose = keyof typeof links;

export const linkPurposes = Object.keys(links) as [LinkPurpose, ...LinkPurpose[]];

/** The token comes after `#`. Browsers do not send that part, so no log contains the token. */
export function tokenUrl(siteUrl: string, page: string, token: string): string {
  return new URL(`${page}#${new URLSearchParams({ token })}`, siteUrl).href;
}

export function linkUrl(siteUrl: string, purpose: LinkPurpose, token: string, next?: string) {
  const query = next ? `?${new URLSearchParams({ next })}` : '';
  return tokenUrl(siteUrl, `${links[purpose].page}${query}`, token);
}

export function linkToken({ hash }: Pick<URL, 'hash'>): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

export const INCOMPLETE_LINK =
  'A part of this link is missing. Please open the link in the email again, or copy the whole link.';

/** A token is 32 random bytes, written as 43 characters of base64url. */
export function isWholeToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}

/** The path contains the token, and logs contain paths. The token opens only one call's page. */
export function joinUrl(siteUrl: string, token: string): string {
  return new URL(`/join/${token}`, siteUrl).href;
}

export function calendarFeedUrl(siteUrl: string, token: string): string {
  return new URL(`/api/feed/${token}.ics`, siteUrl).href;
}

export function joinTokenOf({ pathname }: Pick<URL, 'pathname'>): string {
  return pathname.match(/^\/join\/([^/]+)/)?.[1] ?? '';
}

export function isMeetingLink(text: string | null | undefined): text is string {
  const url = URL.parse(text ?? '');
  return url?.protocol === 'https:' && /[^.]\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(url.hostname);
}

/** Mail programs use these headers to unsubscribe with one click (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
