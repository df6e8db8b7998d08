import type { JobName } from '#domain/schedule.ts';
import { tendCalendars } from '../availability/google-calendar/connect.ts';
import { deletePastEvents } from '../availability/google-calendar/write-events.ts';
import { acknowledgeUnattended } from '../booking/confirm.ts';
import { deleteExpiredHolds, deleteOldUnpaidHolds } from '../booking/holds.ts';
import { sendReminders } from '../calls/send-reminders.ts';
import type { Job } from '../core/job.ts';
import { remindOfSteps } from '../documents/plans/remind.ts';
import {
  deleteStaleUploads,
  removeFiles,
  removeOrphans,
  scanFiles,
} from '../documents/stored-files.ts';
import { deliverDue } from '../email/deliver-due.ts';
import { deleteExpiredLinks, dropExpiredLinks } from '../identity/accounts/emailed-link.ts';
import { deleteSpentLimits } from '../identity/limits/rate-limit.ts';
import { deleteExpiredSessions } from '../identity/sessions/lucia.ts';
import { deleteOldDevices } from '../identity/sessions/sessions.ts';
import { remindOfEnds } from '../packages/remind.ts';
import { handleEventsLeft } from '../payments/handle-event.ts';
import { followUpRefunds, payRefundsDue } from '../payments/refund.ts';
import { reconcileOrders } from '../payments/settle.ts';
import { eraseForgottenAccounts } from '../privacy/erase.ts';
import {
  deleteOldDocuments,
  deleteOldEvents,
  deleteOldLedger,
  emptyOldEmails,
} from '../privacy/retention.ts';
import { announceWebinar, deleteOldSignups } from '../site/webinar.ts';
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
