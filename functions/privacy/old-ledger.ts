import { and, eq, inArray, lte, notExists } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import {
  auditLog,
  bookings,
  orders,
  packagePurchases,
  packageRefunds,
  packageSessions,
  payments,
  refunds,
  reminders,
  taxReceipts,
  users,
} from '#db/schema/index.ts';
import { LEDGER_YEARS } from '#domain/account/retention.ts';
import { yearsBefore } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { deleteBatch, unionOf } from '../core/deletion.ts';
import { BATCH_ROWS, inBatches, type Job } from '../core/job.ts';

/** Deletes what the ledger keeps of calls and payments, once no law asks for it. */
export const deleteOldLedger: Job = {
  run: (context) =>
    inBatches(
      async () => (await deletePayments(context)) || deleteBatch(context.db, rest(context)),
    ),
  waiting: (context) => unionOf(context.db, [oldPayments(context), ...rest(context)]),
};

const limitOf = ({ now }: Context) => yearsBefore(now, LEDGER_YEARS);

function oldPayments(context: Context) {
  return { from: payments, where: lte(payments.createdAt, limitOf(context)) };
}

async function deletePayments(context: Context): Promise<number> {
  const { db } = context;
  const old = await db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(oldPayments(context).where)
    .limit(BATCH_ROWS / 2);
  const [ids, orderIds] = [old.map(({ id }) => id), old.map(({ orderId }) => orderId)];
  if (ids.length === 0) return 0;
  const oldPurchases = db
    .select({ id: packagePurchases.id })
    .from(packagePurchases)
    .where(inArray(packagePurchases.paymentId, ids));
  const isOldRefund = lte(refunds.updatedAt, limitOf(context));
  await runAll(db, {
    refunds: db.delete(refunds).where(and(inArray(refunds.paymentId, ids), isOldRefund)),
    taxReceipts: db.delete(taxReceipts).where(inArray(taxReceipts.paymentId, ids)),
    packageRefunds: db
      .delete(packageRefunds)
      .where(inArray(packageRefunds.purchaseId, oldPurchases)),
    packageSessions: db
      .delete(packageSessions)
      .where(inArray(packageSessions.purchaseId, oldPurchases)),
    packagePurchases: db.delete(packagePurchases).where(inArray(packagePurchases.paymentId, ids)),
    payments: db.delete(payments).where(inArray(payments.id, ids)),
    orders: db.delete(orders).where(inArray(orders.id, orderIds)),
    bookings: db
      .delete(bookings)
      .where(and(inArray(bookings.paymentId, ids), isOverAndNobodys(context))),
  });
  return ids.length;
}

function rest(context: Context) {
  const limit = limitOf(context);
  const isOldRefund = and(lte(refunds.createdAt, limit), lte(refunds.updatedAt, limit));
  return [
    { from: refunds, where: isOldRefund },
    { from: taxReceipts, where: lte(taxReceipts.issuedAt, limit) },
    { from: orders, where: lte(orders.createdAt, limit) },
    { from: bookings, where: isOverAndNobodys(context) },
    { from: reminders, where: lte(reminders.dueAt, limit) },
    { from: auditLog, where: lte(auditLog.at, limit) },
  ];
}

function isOverAndNobodys(context: Context) {
  const { db } = context;
  const limit = limitOf(context);
  const owner = db.select().from(users).where(eq(users.id, bookings.userId));
  return and(lte(bookings.startsAt, limit), lte(bookings.endsAt, limit), notExists(owner));
}
