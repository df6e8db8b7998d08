import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { ChallengeAction } from './account.ts';

export interface Limit {
  attempts: number;
  /** Milliseconds: from the first until counting starts again, or the longest wait. */
  window: number;
  /** With it, each attempt beyond is still allowed, after a wait that doubles from here. */
  firstWait?: number;
}

const QUARTER = 15 * MINUTE;

/** 5 guesses and then waits make 10 in any quarter of an hour. */
const guesses = { attempts: 5, window: QUARTER, firstWait: QUARTER / 60 } as const;

export const limits = {
  /** A network. */
  contact: { attempts: 5, window: HOUR },
  signUp: { attempts: 5, window: HOUR },
  webinar: { attempts: 5, window: HOUR },
  logInFrom: { attempts: 50, window: QUARTER },
  forgotPasswordFrom: { attempts: 10, window: HOUR },
  join: { attempts: 300, window: 5 * MINUTE },
  /** A mail provider asks for all of its readers. */
  leaveList: { attempts: 300, window: 5 * MINUTE },
  unknownFeed: { attempts: 60, window: HOUR },
  unknownLink: { attempts: 20, window: QUARTER },
  /** A network, beyond what is free, each time with a passed challenge: what it may cost us. */
  contactPassed: { attempts: 50, window: HOUR },
  signUpPassed: { attempts: 200, window: HOUR },
  webinarPassed: { attempts: 50, window: HOUR },
  logInPassed: { attempts: 300, window: QUARTER },
  forgotPasswordPassed: { attempts: 100, window: HOUR },
  /** A mailbox: emails that ask it whether it wants to be on the list. */
  webinarMailbox: { attempts: 3, window: DAY },
  /** A mailbox, whether it has an account or not, from all devices that never signed in to it. */
  password: guesses,
  /** A device that has signed in to the account before. */
  knownDevice: guesses,
  /** An emailed link that asks for the account's password. */
  linkPassword: guesses,
  /** A calendar feed. */
  feed: { attempts: 60, window: HOUR },
  /** A user. */
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
  /** Everybody together. */
  holdCleanup: { attempts: 1, window: MINUTE },
} as const satisfies Record<string, Limit>;

/** Returns the mailbox behind an address, by which limits count: no tag, and no dots at Gmail. */
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

export const WIDER_NETWORK = 4;

export const linkEmailLimits = [
  { window: HOUR, resets: 3, others: 2 },
  { window: DAY, resets: 10, others: 8 },
] as const;

const IPV6_GROUPS = 8;
/** A network of one customer. */
const GROUPS_OF_64 = 4;
/** A whole site, which may hold 65,536 networks of customers. */
const GROUPS_OF_48 = 3;

const IPV4 = /^(\d{1,3}\.){3}\d{1,3}$/;

/** An IPv4 address within IPv6, as a URL writes it: `::ffff:cb00:7107`. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** One text for each network, however its address is written (RFC 5952): the address, or in IPv6 its /64. */
export function networkAt(address: string): string {
  if (IPV4.test(address)) return address;
  const canonical = canonicalIPv6(address);
  const mapped = canonical?.match(MAPPED);
  if (mapped) return ipv4Of(mapped.slice(1));
  return canonical ? prefixOf(canonical, GROUPS_OF_64) : 'unknown';
}

/** The /48 that a /64 is part of; null for an IPv4 address, which stands for itself. */
export function widerNetwork(network: string): string | null {
  const [address, length] = network.split('/');
  return address && length ? prefixOf(address, GROUPS_OF_48) : null;
}

/** Uses that URLs hold IPv6 addresses in canonical form. */
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

function prefixOf(canonical: string, groups: number): string {
  const [before = [], after = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array(IPV6_GROUPS - before.length - after.length).fill('0');
  const prefix = [...before, ...zeros, ...after].slice(0, groups).join(':');
  return `${canonicalIPv6(`${prefix}::`)}/${groups * 16}`;
}
