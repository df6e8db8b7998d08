import { log } from '../log.ts';

export class ProviderError extends Error {
  readonly outcome: 'refused' | 'unknown';

  constructor(outcome: 'refused' | 'unknown', message: string) {
    super(message);
    this.outcome = outcome;
  }
}

/** For `catch`: a provider's failure is left to the next round of the cron, under a name in the log. */
export function logWaiting(name: string) {
  return (error: unknown): void => {
    if (!(error instanceof ProviderError)) throw error;
    log(name, { reason: error.message });
  };
}

/** The outcome of `work`, unless it takes longer; then it is left behind. @throws Error when it does */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
