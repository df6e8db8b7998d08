import type { JobName } from '#domain/schedule.ts';

export const jobsInWords: Partial<Record<JobName, string>> = {
  handleEventsLeft: 'Acts on what the payment provider told us and nobody has acted on.',
  reconcileOrders: 'Asks the payment provider whether they were paid after all.',
  acknowledgeUnattended: 'Confirms them in place of clients who closed the page.',
  followUpRefunds: 'Asks the payment provider how they ended.',
  reportIssues: 'Tells whoever watches the logs.',
  deleteSpentLimits: 'Deletes counts of tries that hold nobody up any more.',
  deleteOldEvents: 'Deletes what the payment provider told us long ago.',
  deleteOldLedger: 'Deletes calls and payments that no law asks us to keep.',
};
