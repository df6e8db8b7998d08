import { createHmac, randomInt } from 'node:crypto';

// Razorpay sends an empty list if there are no notes.
export type Notes = [] | Record<string, string | number>;

export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: 'card';
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  captured: boolean;
  description: string | null;
  email: string | null;
  contact: string | null;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_reason: string | null;
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  created_at: number;
}

export interface Webhook {
  id: string;
  event: string;
  /** JSON text. Each attempt signs and sends this text unchanged. */
  body: string;
  state: 'queued' | 'held' | 'dropped' | 'retrying' | 'delivered' | 'failed';
  attempts: { at: number; result: string }[];
  created_at: number;
}

export interface State {
  orders: Order[];
  payments: Payment[];
  refunds: Refund[];
  webhooks: Webhook[];
  /** Keys are values of the header X-Refund-Idempotency. */
  refund_keys: Record<string, { request: string; refund_id: string }>;
  /** Epoch ms when the bank approves a late payment. null: `captureLate` approves the payment. */
  late: Record<string, number | null>;
}

export const emptyState = (): State => ({
  orders: [],
  payments: [],
  refunds: [],
  webhooks: [],
  refund_keys: {},
  late: {},
});

export interface Ledger {
  readonly state: State;
  readonly timers: Timers;
  readonly refundDelayMs: number;
  refundOutcome: 'processed' | 'failed';
  commit(...events: LedgerEvent[]): void;
}

export interface LedgerEvent {
  name: string;
  body: string;
}

export function snapshot(name: string, entities: Record<string, object>): LedgerEvent {
  const payload = Object.entries(entities).map(([kind, entity]) => [kind, { entity }]);
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_WaymarkLocal01',
    event: name,
    contains: Object.keys(entities),
    payload: Object.fromEntries(payload),
    created_at: seconds(),
  });
  return { name, body };
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomId(): string {
  return Array.from({ length: 14 }, () => BASE62.charAt(randomInt(BASE62.length))).join('');
}

export function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

export const seconds = (): number => Math.floor(Date.now() / 1000);

const INR = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export const rupees = (paise: number): string => INR.format(paise / 100);

export type Timers = ReturnType<typeof createTimers>;

export function createTimers() {
  const running = new Set<NodeJS.Timeout>();
  return {
    after(ms: number, task: () => void): void {
      const timer = setTimeout(() => {
        running.delete(timer);
        task();
      }, ms);
      timer.unref();
      running.add(timer);
    },
    clear(): void {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
