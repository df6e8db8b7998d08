import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { hasNo, runAll } from '#db/client.ts';
import { isPaid, isSentAndNotEmptied } from '#db/expressions.ts';
import {
  auditLog,
  bookings,
  documents,
  orders,
  outbox,
  packagePurchases,
  packageSessions,
  payments,
  refundRequests,
  refunds,
  reminders,
  taxReceipts,
  users,
  webhookEvents,
} from '#db/schema/index.ts';
import { DOCUMENT_YEARS, EMAIL_TEXT_DAYS, LEDGER_YEARS } from '#domain/account/privacy.ts';
import { DAY, yearsBefore } from '#domain/time.ts';
import type { Context } from '../context.ts';
import * as jobs from '../core/job.ts';
import { withoutContent } from '../email/outbox.ts';

export const deleteOldLedger: jobs.Job = {
  run: (context) =>
    jobs.repeatBatch(async () => {
      const deletedPayments = await deletePayments(context);
      // Payments come first: deleting a payment also deletes the rows that refer to the payment.
      return deletedPayments > 0 ? deletedPayments : jobs.deleteBatch(context.db, oldRows(context));
    }),
  waiting: (context) => jobs.unionOf(context.db, [oldPayments(context), ...oldRows(context)]),
};

const ledgerLimitOf = ({ now }: Context) => yearsBefore(now, LEDGER_YEARS);

function oldPayments(context: Context) {
  return { from: payments, where: lte(payments.createdAt, ledgerLimitOf(context)) };
}

async function deletePayments(context: Context): Promise<number> {
  const { db } = context;
  const { id, orderId } = payments;
  const { where } = oldPayments(context);
  const size = jobs.BATCH_ROWS / 2;
  const old = await db.select({ id, orderId }).from(payments).where(where).limit(size);
  if (old.length === 0) return 0;
  const ids = old.map((payment) => payment.id);
  const orderIds = old.map((payment) => payment.orderId);
  const isOld = inArray(packagePurchases.paymentId, ids);
  const purchases = db.select({ id: packagePurchases.id }).from(packagePurchases).where(isOld);
  const isEnded = lte(refunds.updatedAt, ledgerLimitOf(context));
  const isOldRefund = and(inArray(refunds.paymentId, ids), isEnded);
  const isOldSession = inArray(packageSessions.purchaseId, purchases);
  const isOldBooking = and(inArray(bookings.paymentId, ids), isOldWithoutUser(context));
  await runAll(db, {
    refunds: db.delete(refunds).where(isOldRefund),
    taxReceipts: db.delete(taxReceipts).where(inArray(taxReceipts.paymentId, ids)),
    refundRequests: db.delete(refundRequests).where(inArray(refundRequests.purchaseId, purchases)),
    packageSessions: db.delete(packageSessions).where(isOldSession),
    packagePurchases: db.delete(packagePurchases).where(isOld),
    payments: db.delete(payments).where(inArray(payments.id, ids)),
    orders: db.delete(orders).where(inArray(orders.id, orderIds)),
    bookings: db.delete(bookings).where(isOldBooking),
  });
  return ids.length;
}

function oldRows(context: Context) {
  const limit = ledgerLimitOf(context);
  return [
    { from: refunds, where: and(lte(refunds.createdAt, limit), lte(refunds.updatedAt, limit)) },
    { from: taxReceipts, where: lte(taxReceipts.issuedAt, limit) },
    { from: orders, where: lte(orders.createdAt, limit) },
    { from: bookings, where: isOldWithoutUser(context) },
    { from: reminders, where: lte(reminders.dueAt, limit) },
    { from: auditLog, where: lte(auditLog.at, limit) },
  ];
}

function isOldWithoutUser(context: Context) {
  const limit = ledgerLimitOf(context);
  const hasNoUser = hasNo(users, eq(users.id, bookings.userId));
  return and(lte(bookings.startsAt, limit), lte(bookings.endsAt, limit), hasNoUser);
}

export const deleteOldDocuments: jobs.Job = {
  run: (context, cursor) =>
    jobs.walk(cursor, {
      size: jobs.BATCH_ROWS,
      find: (from) => oldDocuments(context, from),
      handle: (ids) => deleteUnneededDocuments(context, ids),
    }),
  due: oldDocuments,
};

const documentLimitOf = ({ now }: Context) => yearsBefore(now, DOCUMENT_YEARS);

function oldDocuments(context: Context, cursor: string | null) {
  const { id, createdAt: at } = documents;
  const isOld = and(jobs.isAfter(at, id, cursor), lte(at, documentLimitOf(context)));
  const old = context.db.select({ id, at }).from(documents).where(isOld);
  return old.orderBy(asc(at), asc(id)).limit(jobs.BATCH_ROWS);
}

async function deleteUnneededDocuments(context: Context, ids: string[]): Promise<number> {
  const { db } = context;
  const isRecent = and(isPaid, gt(bookings.endsAt, documentLimitOf(context)));
  const hasNoCall = hasNo(bookings, eq(bookings.userId, documents.userId), isRecent);
  const isUnneeded = and(inArray(documents.id, ids), hasNoCall);
  return (await db.delete(documents).where(isUnneeded)).rowsAffected;
}

export const emptyOldEmails: jobs.Job = {
  run: (context) =>
    jobs.repeatBatch(async () => {
      const payload = sql`json_set(${withoutContent()}, '$.attachments', json('[]'))`;
      const isOld = inArray(outbox.id, oldEmails(context).limit(jobs.BATCH_ROWS));
      const change = { payload, emptiedAt: context.now };
      return (await context.db.update(outbox).set(change).where(isOld)).rowsAffected;
    }),
  waiting: oldEmails,
};

function oldEmails({ db, now }: Context) {
  const isOld = lte(outbox.createdAt, now - EMAIL_TEXT_DAYS * DAY);
  return db.select({ id: outbox.id }).from(outbox).where(and(isSentAndNotEmptied, isOld));
}

/** Must be longer than a week: providers repeat webhook events for that long. */
const EVENT_DAYS = 90;

export const deleteOldEvents = jobs.deletion(({ now }) => [
  { from: webhookEvents, where: lte(webhookEvents.handledAt, now - EVENT_DAYS * DAY) },
]);
