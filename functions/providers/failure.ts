import { log } from '../log.ts';

export class ProviderError extends Error {
  readonly outcome: 'refused' | 'unknown';

  constructor(outcome: 'refused' | 'unknown', message: string) {
    super(message);
    this.outcome = outcome;
  }
}

/** Handler for `catch`: logs a provider's failure, since the cron retries, and rethrows other errors. */
export function logWaiting(name: string) {
  return (error: unknown): void => {
    if (!(error instanceof ProviderError)) throw error;
    log(name, { reason: error.message });
  };
}

/** Waits for `work` up to a time limit. A later result is ignored. @throws Error at the limit */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
