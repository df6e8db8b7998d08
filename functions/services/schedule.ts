import type { Services } from '../services.ts';
import { deleteOldDevices } from './accounts/known-device.ts';
import { deleteExpiredLinks } from './accounts/mailed-link.ts';
import { createSessions } from './accounts/sessions.ts';
import { deleteExpiredHolds } from './bookings/cleanup.ts';
import { confirmUnattended } from './bookings/mark-confirmed.ts';
import { sendReminders } from './bookings/remind.ts';
import { deliverDue } from './mail/deliver.ts';
import { reportExceptions } from './payments/exceptions.ts';
import { handleEventsLeft } from './payments/handle-event.ts';
import { reconcileOrders } from './payments/reconcile.ts';
import { followUpRefunds, payRefundsDue } from './payments/refund.ts';
import { deleteSpentLimits } from './rate-limit.ts';
import { deleteOldEvents, deleteOldLedger, eraseForgottenAccounts } from './retention.ts';

/** What the cron does every five minutes; each job may run twice or late without harm. */
const jobs = {
  handleEventsLeft,
  reconcileOrders,
  confirmUnattended,
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
  reportExceptions,
  deleteExpiredSessions: (services: Services) => createSessions(services).deleteExpired(),
};

/** Runs every job, also when one fails. */
export async function runSchedule(
  services: Services,
  onFailure: (job: string, error: unknown) => void,
): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    await job(services).catch((error: unknown) => onFailure(name, error));
  }
}
