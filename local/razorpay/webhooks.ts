import { hmac, type LedgerEvent, randomId, seconds, type Timers, type Webhook } from './ledger.ts';

export const WEBHOOK_MODES = ['send', 'hold', 'drop', 'duplicate', 'reorder'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

interface WebhookOptions {
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
    const result = await this.#post(this.url, hook);
    if (!this.#isToGo(hook)) return;
    hook.attempts.push({ at: seconds(), result });
    if (/^2\d\d$/.test(result)) hook.state = 'delivered';
    else if (hook.state !== 'delivered') this.#retryLater(hook);
    this.#options.save();
  }

  async #post(url: string, { id, body }: Webhook): Promise<string> {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': hmac(body, this.#options.secret),
    };
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const request = { method: 'POST', headers, body, signal };
    try {
      const response = await fetch(url, request);
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return String(error);
    }
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
  const state = 'queued';
  return { id: randomId(), event: name, body, state, attempts: [], created_at: seconds() };
}
