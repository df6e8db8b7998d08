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
  /** Limits per network, with a passed bot check for each attempt */
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

export type LimitName = keyof typeof limits;

export const challengedLimits = {
  contact: { action: 'contact', passed: 'contactPassed' },
  signUp: { action: 'signup', passed: 'signUpPassed' },
  webinar: { action: 'webinar', passed: 'webinarPassed' },
  logInFrom: { action: 'login', passed: 'logInPassed' },
  forgotPasswordFrom: { action: 'reset', passed: 'forgotPasswordPassed' },
} as const satisfies Partial<Record<LimitName, { action: ChallengeAction; passed: LimitName }>>;

export type ChallengedLimit = keyof typeof challengedLimits;

/** Multiplies a network's limit for a /48 network, which contains many /64 networks. */
export const WIDER_NETWORK_FACTOR = 4;

/** Most emails with a link to one address: `resets` to reset a password, `others` of other kinds */
export const linkEmailLimits = [
  { window: HOUR, resets: 3, others: 2 },
  { window: DAY, resets: 10, others: 8 },
] as const;
