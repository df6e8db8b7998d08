/** How often anything may be tried: by whom, how many times, within what. */
import { HOUR, MINUTE } from './time.ts';

export interface Limit {
  /** How many may follow one another freely. */
  attempts: number;
  /** Milliseconds: from the first until counting begins anew, or the longest wait. */
  window: number;
  /** With it, each attempt beyond is still allowed, after a wait that doubles from here. */
  firstWait?: number;
}

const QUARTER = 15 * MINUTE;

export const limits = {
  /** A network. */
  contact: { attempts: 5, window: HOUR },
  signUp: { attempts: 5, window: HOUR },
  logInFrom: { attempts: 50, window: QUARTER },
  forgotPasswordFrom: { attempts: 10, window: HOUR },
  join: { attempts: 300, window: 5 * MINUTE },
  feed: { attempts: 60, window: HOUR },
  useLink: { attempts: 20, window: QUARTER },
  /** An address, whether it has an account or not: 5 and then waits make 10 in any quarter hour. */
  password: { attempts: 5, window: QUARTER, firstWait: QUARTER / 60 },
  forgotPassword: { attempts: 3, window: HOUR },
  /** A user. */
  sendLink: { attempts: 5, window: HOUR },
  secondFactor: { attempts: 5, window: QUARTER, firstWait: QUARTER / 60 },
  changePassword: { attempts: 10, window: HOUR },
  hold: { attempts: 10, window: 10 * MINUTE },
  move: { attempts: 10, window: 10 * MINUTE },
  pay: { attempts: 10, window: 10 * MINUTE },
  verifyPayment: { attempts: 20, window: 10 * MINUTE },
  /** Everybody together. */
  holdCleanup: { attempts: 1, window: MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
