/** The links we mail to prove that an address is somebody's. */
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

/** The token stands after the '#', which browsers send neither to servers nor to other pages. */
export function linkUrl(siteUrl: string, purpose: LinkPurpose, token: string): string {
  return new URL(`${links[purpose].page}#token=${token}`, siteUrl).href;
}

/** The token of the address that a mailed link opened; '' when it has none. */
export function linkToken({ hash }: Pick<URL, 'hash'>): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}
