import type { State } from './entities.ts';
import type { LedgerEvent } from './events.ts';
import type { Timers } from './timers.ts';

/** What orders, payments and refunds work on. */
export interface Ledger {
  readonly state: State;
  readonly timers: Timers;
  /** How long a refund stays pending. */
  readonly refundDelayMs: number;
  /** How refunds end; a test sets `failed` to see the unhappy path. */
  refundOutcome: 'processed' | 'failed';
  /** Keeps the state, then sends what happened, in this order. */
  commit(...events: LedgerEvent[]): void;
}
