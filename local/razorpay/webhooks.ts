import { hmac, type LedgerEvent, randomId, seconds, type Timers, type Webhook } from './ledger.ts';

export const WEBHOOK_MODES = ['send', 'hold', 'drop', 'duplicate', 'reorder'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

interface WebhookOptions {
  log: Webhook[];
  mode: WebhookMode;
  save(): void;
  secret: string;
  timers: Timers;
  /** Milliseconds before each retry. After the last retry, the webhook has failed. */
  retryDelaysMs: readonly number[];
}

/** Razorpay also waits five seconds for the response to a webhook. */
const RESPONSE_TIMEOUT_MS = 5000;

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
    // An earlier process stopped before it had sent these webhooks.
    this.#accept(options.log.filter(({ state }) => state === 'queued' || state === 'retrying'));
  }

  async reset(): Promise<void> {
    this.mode = this.#options.mode;
    for (const hook of this.#options.log) hook.state = 'dropped';
    await this.#tail;
  }

  publish(events: readonly LedgerEvent[]): void {
    const created = events.map(record);
    this.#options.log.push(...created);
    this.#accept(created);
  }

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

  #enqueue(hook: Webhook): void {
    this.#tail = this.#tail.then(() => this.#deliver(hook));
  }

  async #deliver(hook: Webhook): Promise<void> {
    if (this.url === undefined || !this.#shouldSend(hook)) return;
    const result = await this.#post(this.url, hook);
    if (!this.#shouldSend(hook)) return;
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
    const signal = AbortSignal.any([
      this.#closing.signal,
      AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    ]);
    const request = { method: 'POST', headers, body, signal };
    try {
      const response = await fetch(url, request);
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return String(error);
    }
  }

  #shouldSend({ state }: Webhook): boolean {
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
