import { and, asc, eq, gt, gte, inArray, lte, notExists, sql } from 'drizzle-orm';
import { isKeptWhole, isPaid } from '#db/booking-state.ts';
import { runAll } from '#db/client.ts';

import {
  auditLog,
  bookings,
  documents,
  orders,
  outbox,
  packagePurchases,
  packageRefunds,
  packageSessions,
  payments,
  refunds,
  reminders,
  taxReceipts,
  users,
  webhookEvents,
} from '#db/schema/index.ts';
import { DOCUMENT_YEARS, EMAIL_TEXT_DAYS, LEDGER_YEARS } from '#domain/account/retention.ts';
import { DAY, yearsBefore } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { deleteBatch, deletion, unionOf } from '../core/deletion.ts';
import { BATCH_ROWS, inBatches, type Job, MOST_BATCHES, type Walk } from '../core/job.ts';
import { emptied } from '../email/record-result.ts';

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

/**
 * Deletes documents of clients whose last call ended long ago. It walks past those of clients who
 * still have calls, and comes back to them when it begins again.
 */
export const deleteOldDocuments: Job = { run: walk };

async function walk(context: Context, cursor: string | null): Promise<Walk> {
  let [rows, from] = [0, cursor];
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const found = await oldDocuments(context, from);
    rows += await deleteUnneeded(
      context,
      found.map(({ id }) => id),
    );
    const last = found[BATCH_ROWS - 1];
    if (!last) return { rows, cursor: null };
    from = `${last.createdAt} ${last.id}`;
  }
  return { rows, cursor: from };
}

const oldDocumentsLimitOf = ({ now }: Context) => yearsBefore(now, DOCUMENT_YEARS);

function oldDocuments(context: Context, cursor: string | null) {
  const [at = '0', id = ''] = cursor?.split(' ') ?? [];
  // The first condition finds the place in the index, which the pair alone does not.
  const isAfter = and(
    gte(documents.createdAt, Number(at)),
    sql`(${documents.createdAt}, ${documents.id}) > (${Number(at)}, ${id})`,
  );
  return context.db
    .select({ id: documents.id, createdAt: documents.createdAt })
    .from(documents)
    .where(and(isAfter, lte(documents.createdAt, oldDocumentsLimitOf(context))))
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(BATCH_ROWS);
}

async function deleteUnneeded(context: Context, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { db } = context;
  const recentCall = db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, documents.userId),
        isPaid,
        gt(bookings.endsAt, oldDocumentsLimitOf(context)),
      ),
    );
  const { rowsAffected } = await db
    .delete(documents)
    .where(and(inArray(documents.id, ids), notExists(recentCall)));
  return rowsAffected;
}

/** Takes text and attachments from emails that went out long ago; who got what, and when, stays. */
export const emptyOldEmails: Job = {
  run: (context) => inBatches(() => emptyBatch(context)),
  waiting: oldEmails,
};

function oldEmails({ db, now }: Context) {
  const isOld = lte(outbox.createdAt, now - EMAIL_TEXT_DAYS * DAY);
  return db.select({ id: outbox.id }).from(outbox).where(and(isKeptWhole, isOld));
}

async function emptyBatch(context: Context): Promise<number> {
  const { db, now } = context;
  const { rowsAffected } = await db
    .update(outbox)
    .set({ payload: sql`json_set(${emptied()}, '$.attachments', json('[]'))`, emptiedAt: now })
    .where(inArray(outbox.id, oldEmails(context).limit(BATCH_ROWS)));
  return rowsAffected;
}

/** Providers repeat an event for days: the longest, from a dashboard, for a week. */
const EVENT_DAYS = 90;

/** Deletes events that were acted on long ago. */
export const deleteOldEvents = deletion(({ now }) => [
  { from: webhookEvents, where: lte(webhookEvents.handledAt, now - EVENT_DAYS * DAY) },
]);
