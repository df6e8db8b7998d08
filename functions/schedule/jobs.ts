import type { JobName } from '#domain/schedule.ts';
import { tendCalendars } from '../availability/google-calendar/tend.ts';
import { deletePastEvents } from '../availability/google-calendar/write-events.ts';
import { acknowledgeUnattended } from '../booking/acknowledge.ts';
import { deleteExpiredHolds, deleteOldUnpaidHolds } from '../booking/cleanup.ts';
import { sendReminders } from '../calls/send-reminders.ts';
import type { Job } from '../core/job.ts';
import { remindOfSteps } from '../documents/plans/remind.ts';
import { removeFiles } from '../documents/remove-files.ts';
import { removeOrphans } from '../documents/remove-orphans.ts';
import { scanFiles } from '../documents/scan-files.ts';
import { deleteStaleUploads } from '../documents/stale-uploads.ts';
import { deliverDue } from '../email/deliver-due.ts';
import { deleteExpiredLinks, dropExpiredLinks } from '../identity/accounts/expired-links.ts';
import { deleteSpentLimits } from '../identity/limits/rate-limit.ts';
import { deleteOldDevices } from '../identity/sessions/known-device.ts';
import { deleteExpiredSessions } from '../identity/sessions/session-rows.ts';
import { remindOfEnds } from '../packages/remind.ts';
import { handleEventsLeft } from '../payments/handle-event.ts';
import { reconcileOrders } from '../payments/reconcile.ts';
import { followUpRefunds, payRefundsDue } from '../payments/refund.ts';
import { eraseForgottenAccounts } from '../privacy/forgotten-accounts.ts';
import { deleteOldDocuments } from '../privacy/old-documents.ts';
import { emptyOldEmails } from '../privacy/old-emails.ts';
import { deleteOldEvents } from '../privacy/old-events.ts';
import { deleteOldLedger } from '../privacy/old-ledger.ts';
import { announceWebinar } from '../site/webinar/announce.ts';
import { deleteOldSignups } from '../site/webinar/forgotten.ts';
import { reportIssues } from '../views/payments/issues.ts';

export const jobVerbs: Record<JobName, Job> = {
  handleEventsLeft,
  reconcileOrders,
  acknowledgeUnattended,
  sendReminders,
  remindOfSteps,
  announceWebinar,
  dropExpiredLinks,
  deliverDue,
  payRefundsDue,
  followUpRefunds,
  tendCalendars,
  scanFiles,
  deleteStaleUploads,
  removeFiles,
  deleteExpiredHolds,
  reportIssues,
  remindOfEnds,
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteSpentLimits,
  deleteOldUnpaidHolds,
  deleteOldSignups,
  deleteOldDevices,
  deletePastEvents,
  deleteOldDocuments,
  removeOrphans,
  emptyOldEmails,
  deleteOldEvents,
  eraseForgottenAccounts,
  deleteOldLedger,
};
