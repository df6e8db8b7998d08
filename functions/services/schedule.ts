import type { Context } from '../context.ts';
import { deleteExpiredLinks } from './accounts/emailed-link.ts';
import { acknowledgeUnattended } from './bookings/acknowledge.ts';
import { deliverDue } from './email/deliver.ts';
import { deleteExpiredHolds } from './holds/cleanup.ts';
import { deleteSpentLimits } from './limits/rate-limit.ts';
import { handleEventsLeft } from './payments/handle-event.ts';
import { reportIssues } from './payments/issues.ts';
import { reconcileOrders } from './payments/reconcile.ts';
import { followUpRefunds, payRefundsDue } from './payments/refund.ts';
import { sendReminders } from './reminders/send.ts';
import { deleteOldEvents, deleteOldLedger, eraseForgottenAccounts } from './retention.ts';
import { deleteOldDevices } from './sessions/known-device.ts';
import { createSessions } from './sessions/sessions.ts';

/** What the cron does every five minutes; each job may run twice or late without harm. */
const jobs = {
  handleEventsLeft,
  reconcileOrders,
  acknowledgeUnattended,
  deleteExpiredLinks,
  sendReminders,
  deliverDue,
  payRefundsDue,
  followUpRefunds,
  deleteExpiredHolds,
  deleteSpentLimits,
  deleteOldDevices,
  eraseForgottenAccounts,
  deleteOldEvents,
  deleteOldLedger,
  reportIssues,
  deleteExpiredSessions: (context: Context) => createSessions(context).deleteExpired(),
};

/** Runs every job, also when one fails. */
export async function runSchedule(
  context: Context,
  onFailure: (job: string, error: unknown) => void,
): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    await job(context).catch((error: unknown) => onFailure(name, error));
  }
}
