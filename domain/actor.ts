export type Actor =
  | { type: 'client'; userId: string }
  | { type: 'admin'; userId: string }
  /** The cron, a webhook, a script. */
  | { type: 'system' };
