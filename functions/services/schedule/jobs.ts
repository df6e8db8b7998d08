import type { JobName } from '#domain/schedule.ts';
import { deleteExpiredLinks, dropExpiredLinks } from '../accounts/expired-links.ts';
import { acknowledgeUnattended } from '../bookings/acknowledge.ts';
import { removeFiles } from '../documents/remove-files.ts';
import { removeOrphans } from '../documents/remove-orphans.ts';
import { scanFiles } from '../documents/scan-files.ts';
import { deleteStaleUploads } from '../documents/stale-uploads.ts';
import { deliverDue } from '../email/deliver-due.ts';
import { tendCalendars } from '../google-calendar/tend.ts';
import { deletePastEvents } from '../google-calendar/write-events.ts';
import { deleteExpiredHolds, deleteOldUnpaidHolds } from '../holds/cleanup.ts';
import { deleteSpentLimits } from '../limits/rate-limit.ts';
import { remindOfEnds } from '../passes/remind.ts';
import { handleEventsLeft } from '../payments/handle-event.ts';
import { reportIssues } from '../payments/issues.ts';
import { reconcileOrders } from '../payments/reconcile.ts';
import { followUpRefunds, payRefundsDue } from '../payments/refund.ts';
import { remindOfSteps } from '../plans/remind.ts';
import { sendReminders } from '../reminders/send.ts';
import { eraseForgottenAccounts } from '../retention/forgotten-accounts.ts';
import { deleteOldDocuments } from '../retention/old-documents.ts';
import { emptyOldEmails } from '../retention/old-emails.ts';
import { deleteOldEvents } from '../retention/old-events.ts';
import { deleteOldLedger } from '../retention/old-ledger.ts';
import { deleteOldDevices } from '../sessions/known-device.ts';
import { deleteExpiredSessions } from '../sessions/session-rows.ts';
import { announceWebinar } from '../webinar/announce.ts';
import { deleteOldSignups } from '../webinar/forgotten.ts';
import type { Job } from './job.ts';

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
