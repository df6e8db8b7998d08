import type { Webhook } from './entities.ts';
import type { LedgerEvent } from './events.ts';
import { hmac, randomId, seconds } from './ids.ts';
import type { Timers } from './timers.ts';

export const WEBHOOK_MODES = ['send', 'hold', 'drop', 'duplicate', 'reorder'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

export interface WebhookOptions {
  log: Webhook[];
  mode: WebhookMode;
  save(): void;
  secret: string;
  timers: Timers;
  /** The waits before each retry; after the last the webhook has failed. */
  retryDelaysMs: readonly number[];
}

/** Razorpay gives a receiver 5 s to answer. */
const PATIENCE_MS = 5000;

/** Sends what happens on the ledger to the shop, as well or as badly as it is told. */
export class Webhooks {
  mode: WebhookMode;
  /** Where they go; with nowhere to go they are held. */
  url: string | undefined;
  readonly #options: WebhookOptions;
  readonly #closing = new AbortController();
  #tail = Promise.resolve();

  constructor(url: string | undefined, options: WebhookOptions) {
    this.url = url;
    this.#options = options;
    this.mode = options.mode;
    // What a stop left half-sent goes out after the start.
    this.#accept(options.log.filter(({ state }) => state === 'queued' || state === 'retrying'));
  }

  /** Drops what is still to go, and waits for the one that is under way. */
  async reset(): Promise<void> {
    this.mode = this.#options.mode;
    for (const hook of this.#options.log) hook.state = 'dropped';
    await this.#tail;
  }

  /** Records the events of one change and sends them as the mode says. */
  publish(events: readonly LedgerEvent[]): void {
    const made = events.map(record);
    this.#options.log.push(...made);
    this.#accept(made);
  }

  /** Sends all that is unacknowledged, held or not, and waits until it has been tried. */
  async flush(): Promise<number> {
    if (this.url === undefined) return 0;
    const waiting = this.#options.log.filter(
      ({ state }) => state === 'held' || state === 'retrying' || state === 'failed',
    );
    this.#dispatch(waiting);
    await this.#tail;
    this.#options.save();
    return waiting.length;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#tail;
  }

  #accept(batch: Webhook[]): void {
    if (this.mode !== 'hold' && this.url !== undefined) this.#dispatch(batch);
    else for (const hook of batch) hook.state = 'held';
  }

  #dispatch(batch: Webhook[]): void {
    if (this.mode === 'drop') {
      for (const hook of batch) hook.state = 'dropped';
      return;
    }
    const ordered = this.mode === 'reorder' ? batch.toReversed() : batch;
    for (const hook of ordered) {
      this.#enqueue(hook);
      if (this.mode === 'duplicate') this.#enqueue(hook);
    }
  }

  // One after the other, so that the order of arrival is the order chosen.
  #enqueue(hook: Webhook): void {
    this.#tail = this.#tail.then(() => this.#deliver(hook));
  }

  async #deliver(hook: Webhook): Promise<void> {
    if (this.url === undefined || !this.#isToGo(hook)) return;
    const result = await post(this.url, hook, this.#options.secret, this.#closing.signal);
    if (!this.#isToGo(hook)) return;
    hook.attempts.push({ at: seconds(), result });
    if (/^2\d\d$/.test(result)) hook.state = 'delivered';
    else if (hook.state !== 'delivered') this.#retryLater(hook);
    this.#options.save();
  }

  #isToGo({ state }: Webhook): boolean {
    return state !== 'dropped' && !this.#closing.signal.aborted;
  }

  #retryLater(hook: Webhook): void {
    const delay = this.#options.retryDelaysMs[hook.attempts.length - 1];
    hook.state = delay === undefined ? 'failed' : 'retrying';
    if (delay === undefined) return;
    this.#options.timers.after(delay, () => {
      if (hook.state === 'retrying') this.#enqueue(hook);
    });
  }
}

function record({ name, body }: LedgerEvent): Webhook {
  return {
    id: randomId(),
    event: name,
    body,
    state: 'queued',
    attempts: [],
    created_at: seconds(),
  };
}

/** The HTTP status, or why there was none. */
async function post(
  url: string,
  { id, body }: Webhook,
  secret: string,
  closing: AbortSignal,
): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': hmac(body, secret),
  };
  const signal = AbortSignal.any([closing, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    if (!(error instanceof Error)) return 'no answer';
    return error.cause instanceof Error ? error.cause.message : error.message;
  }
}
