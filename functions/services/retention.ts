/** What is forgotten, and when (spec section 9, policies; docs/security.md). */
import { and, eq, gt, lte, notExists, or } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { lastSignIn } from '#db/last-sign-in.ts';
import {
  auditLog,
  bookings,
  orders,
  payments,
  refunds,
  reminders,
  taxReceipts,
  users,
  webhookEvents,
} from '#db/schema/index.ts';
import { LEDGER_YEARS } from '#domain/account/retention.ts';
import { DAY, yearsBefore } from '#domain/calendar/time.ts';
import type { Context } from '../context.ts';
import { eraseAccounts } from './accounts/erase.ts';

/** After somebody's last interaction. */
const ACCOUNT_YEARS = 4;
/** Providers repeat an event for days: the longest, from a dashboard, for a week. */
const EVENT_DAYS = 90;

/** Erases accounts whose owners have neither signed in nor had a call for four years. */
export async function eraseForgottenAccounts({ db, now }: Context): Promise<void> {
  const limit = yearsBefore(now, ACCOUNT_YEARS);
  const isRecent = or(gt(bookings.updatedAt, limit), gt(bookings.endsAt, limit));
  const recentBooking = db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, users.id), isRecent));
  const isForgotten = and(lte(lastSignIn, limit), notExists(recentBooking));
  await runAll(db, eraseAccounts(db, now, isForgotten));
}

/** Deletes events that were acted on long ago. */
export async function deleteOldEvents({ db, now }: Context): Promise<void> {
  const { handledAt } = webhookEvents;
  await db.delete(webhookEvents).where(lte(handledAt, now - EVENT_DAYS * DAY));
}

/** Deletes what the ledger keeps of calls and payments, once no law asks for it. */
export async function deleteOldLedger({ db, now }: Context): Promise<void> {
  const limit = yearsBefore(now, LEDGER_YEARS);
  // By its start, which has an index, as by its end.
  const isOver = and(lte(bookings.startsAt, limit), lte(bookings.endsAt, limit));
  const owner = db.select().from(users).where(eq(users.id, bookings.userId));
  await runAll(db, {
    refunds: db
      .delete(refunds)
      .where(and(lte(refunds.createdAt, limit), lte(refunds.updatedAt, limit))),
    auditLog: db.delete(auditLog).where(lte(auditLog.at, limit)),
    reminders: db.delete(reminders).where(lte(reminders.dueAt, limit)),
    taxReceipts: db.delete(taxReceipts).where(lte(taxReceipts.issuedAt, limit)),
    payments: db.delete(payments).where(lte(payments.createdAt, limit)),
    orders: db.delete(orders).where(lte(orders.createdAt, limit)),
    bookings: db.delete(bookings).where(and(isOver, notExists(owner))),
  });
}
