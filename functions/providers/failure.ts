/** A provider refused a call, or nobody knows what became of it (`unknown`: ask before repeating). */
export class ProviderError extends Error {
  readonly outcome: 'refused' | 'unknown';

  constructor(outcome: 'refused' | 'unknown', message: string) {
    super(message);
    this.outcome = outcome;
  }
}
