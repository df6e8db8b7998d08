/** The links we email: to prove that an address is somebody's, and into a call. */
import { DAY, MINUTE } from './time.ts';

interface LinkTerms {
  page: string;
  /** Milliseconds. */
  lifetime: number;
}

export const links = {
  'reset-password': { page: '/reset-password', lifetime: 30 * MINUTE },
  'verify-email': { page: '/verify-email', lifetime: DAY },
  'change-email': { page: '/verify-email', lifetime: DAY },
} as const satisfies Record<string, LinkTerms>;

export type LinkPurpose = keyof typeof links;

export const linkPurposes = Object.keys(links) as [LinkPurpose, ...LinkPurpose[]];

/** The token stands after the '#', which browsers send neither to servers nor to other pages. */
export function linkUrl(siteUrl: string, purpose: LinkPurpose, token: string): string {
  return new URL(`${links[purpose].page}#token=${token}`, siteUrl).href;
}

/** The token of the address that an emailed link opened; '' when it has none. */
export function linkToken({ hash }: Pick<URL, 'hash'>): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

export const INCOMPLETE_LINK =
  'A piece of this link is missing. Please open it from the email again, or copy all of it.';

export function isWholeToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}

export function joinUrl(siteUrl: string, joinToken: string): string {
  return new URL(`/join/${joinToken}`, siteUrl).href;
}

export function feedUrl(siteUrl: string, token: string): string {
  return new URL(`/api/feed/${token}.ics`, siteUrl).href;
}

/** The token of a call's page; '' when its address has none. */
export function joinToken({ pathname }: Pick<URL, 'pathname'>): string {
  return pathname.match(/^\/join\/([^/]+)/)?.[1] ?? '';
}

/** True for an https address of a named host: `https://x` leads nowhere. */
export function isMeetingLink(text: string | null | undefined): text is string {
  const url = URL.parse(text ?? '');
  return url?.protocol === 'https:' && /[^.]\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(url.hostname);
}

/** The address that rings a number, however it was typed. */
export function phoneLink(phoneNumber: string): string {
  return `tel:${phoneNumber.replace(/[^\d+]/g, '')}`;
}

/** By which a mail program offers to end what its reader gets, with one request to `url` (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
