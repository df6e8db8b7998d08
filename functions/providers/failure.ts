import { log } from '../log.ts';

export class ProviderError extends Error {
  readonly outcome: 'refused' | 'unknown';

  constructor(outcome: 'refused' | 'unknown', message: string) {
    super(message);
    this.outcome = outcome;
  }
}

/** `failure` tells the caller what to do next. */
export class ProviderFailure<Failure extends string> extends ProviderError {
  readonly failure: Failure;

  constructor(failure: Failure, message: string) {
    super(failure === 'unavailable' ? 'unknown' : 'refused', message);
    this.failure = failure;
  }
}

/** Only logs a ProviderError, because the cron tries again. Rethrows all other errors. */
export function logProviderError(name: string) {
  return (error: unknown): void => {
    if (!(error instanceof ProviderError)) throw error;
    log(name, { reason: error.message });
  };
}

/** Ignores a result after the time limit. @throws Error at the time limit */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
