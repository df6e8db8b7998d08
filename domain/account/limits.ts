import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { ChallengeAction } from './challenge.ts';

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
