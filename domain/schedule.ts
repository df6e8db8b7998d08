export const crons = { due: '*/5 * * * *', housekeeping: '30 20 * * *' } as const;

export type Rhythm = keyof typeof crons;

export function rhythmOf(cron: string): Rhythm {
  return cron === crons.housekeeping ? 'housekeeping' : 'due';
}

interface JobWords {
  rhythm: Rhythm;
  title: string;
}

export const jobs = {
  handleEventsLeft: { rhythm: 'due', title: 'Webhooks left to act on' },
  reconcileOrders: { rhythm: 'due', title: 'Orders to ask about' },
  acknowledgeUnattended: { rhythm: 'due', title: 'Paid calls nobody has confirmed' },
  sendReminders: { rhythm: 'due', title: 'Reminders to write' },
  remindOfSteps: { rhythm: 'due', title: 'Reminders of action plans to write' },
  announceWebinar: { rhythm: 'due', title: 'Webinar dates to tell' },
  dropExpiredLinks: { rhythm: 'due', title: 'Links that expired before their email went' },
  deliverDue: { rhythm: 'due', title: 'Emails to send' },
  payRefundsDue: { rhythm: 'due', title: 'Refunds to order' },
  followUpRefunds: { rhythm: 'due', title: 'Refunds to ask about' },
  tendCalendars: { rhythm: 'due', title: 'Mentors’ calendars to read and write' },
  scanFiles: { rhythm: 'due', title: 'Files to check for viruses' },
  deleteStaleUploads: { rhythm: 'due', title: 'Uploads that never ended' },
  removeFiles: { rhythm: 'due', title: 'Deleted files to remove' },
  deleteExpiredHolds: { rhythm: 'due', title: 'Holds that lapsed' },
  reportIssues: { rhythm: 'due', title: 'Exceptions to report' },
  remindOfEnds: { rhythm: 'housekeeping', title: 'Packages that end to tell' },
  deleteExpiredLinks: { rhythm: 'housekeeping', title: 'Expired links' },
  deleteExpiredSessions: { rhythm: 'housekeeping', title: 'Expired sign-ins' },
  deleteSpentLimits: { rhythm: 'housekeeping', title: 'Spent limits' },
  deleteOldUnpaidHolds: { rhythm: 'housekeeping', title: 'Unpaid holds of the past' },
  deleteOldSignups: { rhythm: 'housekeeping', title: 'Webinar addresses no longer needed' },
  deleteOldDevices: { rhythm: 'housekeeping', title: 'Devices not seen for long' },
  deletePastEvents: { rhythm: 'housekeeping', title: 'Calendar events of the past' },
  deleteOldDocuments: { rhythm: 'housekeeping', title: 'Documents past their year' },
  removeOrphans: { rhythm: 'housekeeping', title: 'Files that no document names' },
  emptyOldEmails: { rhythm: 'housekeeping', title: 'Texts of old emails' },
  deleteOldEvents: { rhythm: 'housekeeping', title: 'Old webhooks' },
  eraseForgottenAccounts: { rhythm: 'housekeeping', title: 'Forgotten accounts' },
  deleteOldLedger: { rhythm: 'housekeeping', title: 'Ledger past its years' },
} as const satisfies Record<string, JobWords>;

export type JobName = keyof typeof jobs;

export const jobNames = Object.keys(jobs) as [JobName, ...JobName[]];

export function jobsOf(rhythm: Rhythm): JobName[] {
  return jobNames.filter((name) => jobs[name].rhythm === rhythm);
}
