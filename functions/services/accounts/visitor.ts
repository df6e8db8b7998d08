import type { Terms } from './lucia.ts';

/** Whoever sends a request that may sign them in. */
export interface Visitor {
  /** Where they come from: an address, or an IPv6 network. */
  network: string;
  /** Gives their browser a session in place of the one it had. */
  signIn(userId: string, terms: Terms): Promise<void>;
}
