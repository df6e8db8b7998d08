import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { ChallengeAction } from './challenge.ts';

export interface Limit {
  attempts: number;
  /** Milliseconds until the count restarts. With `firstWait`, this is the longest wait instead. */
  window: number;
  /** Milliseconds to wait after `attempts` attempts. Each further attempt doubles the wait. */
  firstWait?: number;
}

const QUARTER = 15 * MINUTE;

/**
 * The first 5 guesses need no wait. Then the wait starts at 15 s and doubles with each guess. So 10
 * guesses are possible within 15 minutes.
 */
const guesses = { attempts: 5, window: QUARTER, firstWait: QUARTER / 60 } as const;

export const limits = {
  /** Limits per network */
  contact: { attempts: 5, window: HOUR },
  signUp: { attempts: 5, window: HOUR },
  webinar: { attempts: 5, window: HOUR },
  logInFrom: { attempts: 50, window: QUARTER },
  forgotPasswordFrom: { attempts: 10, window: HOUR },
  join: { attempts: 300, window: 5 * MINUTE },
  /** Deliberately high: one mail provider sends the unsubscribe requests of all its users. */
  leaveList: { attempts: 300, window: 5 * MINUTE },
  unknownFeed: { attempts: 60, window: HOUR },
  unknownLink: { attempts: 20, window: QUARTER },
  /** Limits per network after a passed bot check */
  contactPassed: { attempts: 50, window: HOUR },
  signUpPassed: { attempts: 200, window: HOUR },
  webinarPassed: { attempts: 50, window: HOUR },
  logInPassed: { attempts: 300, window: QUARTER },
  forgotPasswordPassed: { attempts: 100, window: HOUR },
  /** Limits per mailbox */
  webinarMailbox: { attempts: 3, window: DAY },
  /** Limit for password guesses from unknown devices, even at addresses without an account. */
  password: guesses,
  knownDevice: guesses,
  linkPassword: guesses,
  feed: { attempts: 60, window: HOUR },
  /** Limits per user */
  reauthenticate: guesses,
  sendVerification: { attempts: 5, window: HOUR },
  changeEmail: { attempts: 5, window: HOUR },
  secondFactor: guesses,
  changePassword: { attempts: 10, window: HOUR },
  hold: { attempts: 10, window: 10 * MINUTE },
  move: { attempts: 10, window: 10 * MINUTE },
  pay: { attempts: 10, window: 10 * MINUTE },
  upload: { attempts: 60, window: HOUR },
  comment: { attempts: 60, window: HOUR },
  verifyPayment: { attempts: 20, window: 10 * MINUTE },
  /** Limits shared by all users */
  holdCleanup: { attempts: 1, window: MINUTE },
} as const satisfies Record<string, Limit>;

/** Removes a tag after `+`, and the dots of a Gmail address. Neither changes the mailbox. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const untagged = name.replace(/(?<=.)\+.*/, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

export type LimitName = keyof typeof limits;

export const challengedLimits = {
  contact: { action: 'contact', passed: 'contactPassed' },
  signUp: { action: 'signup', passed: 'signUpPassed' },
  webinar: { action: 'webinar', passed: 'webinarPassed' },
  logInFrom: { action: 'login', passed: 'logInPassed' },
  forgotPasswordFrom: { action: 'reset', passed: 'forgotPasswordPassed' },
} as const satisfies Partial<Record<LimitName, { action: ChallengeAction; passed: LimitName }>>;

export type ChallengedLimit = keyof typeof challengedLimits;

/** Multiplies a limit for a /48 network, because a /48 network contains many /64 networks. */
export const WIDER_NETWORK_FACTOR = 4;

export const linkEmailLimits = [
  { window: HOUR, resets: 3, others: 2 },
  { window: DAY, resets: 10, others: 8 },
] as const;

const IPV6_GROUPS = 8;
const BITS_PER_GROUP = 16;

const IPV4 = /^(\d{1,3}\.){3}\d{1,3}$/;

const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** Returns the IPv4 address, or the /64 network of an IPv6 address. A /64 usually has one owner. */
export function networkAt(address: string): string {
  if (IPV4.test(address)) return address;
  const canonical = canonicalIPv6(address);
  const mapped = canonical?.match(MAPPED);
  if (mapped) return ipv4Of(mapped.slice(1));
  return canonical ? prefixOf(canonical, 64) : 'unknown';
}

export function widerNetwork(network: string): string | null {
  const [address, length] = network.split('/');
  return address && length ? prefixOf(address, 48) : null;
}

/** `URL` writes an IPv6 address in its canonical form (RFC 5952). */
function canonicalIPv6(address: string): string | null {
  return URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1) ?? null;
}

function ipv4Of(groups: string[]): string {
  const bytes = groups.flatMap((group) => {
    const pair = Number.parseInt(group, 16);
    return [pair >> 8, pair & 255];
  });
  return bytes.join('.');
}

function prefixOf(canonical: string, bits: 48 | 64): string {
  const [before = [], after = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array(IPV6_GROUPS - before.length - after.length).fill('0');
  const prefix = [...before, ...zeros, ...after].slice(0, bits / BITS_PER_GROUP).join(':');
  return `${canonicalIPv6(`${prefix}::`)}/${bits}`;
}
