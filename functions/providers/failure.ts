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
