import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { type Database, has, hasNo, insertIf, runAfter, runAll } from '#db/client.ts';
import { bookings, packageSessions, payments, refunds } from '#db/schema/index.ts';
import { paymentMessages } from '#domain/money/messages.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { HOUR } from '#domain/time.ts';
import { cancelCalls, selectUpcomingCalls } from '../booking/cancel-call.ts';
import type { CallWithMentor } from '../booking/find.ts';
import type { Context } from '../context.ts';
import { BATCH_SIZE, type Job } from '../core/job.ts';
import { deliver } from '../email/deliver.ts';
import {
  markCallIfRefunded,
  type RefundRow,
  refundEmail,
  selectPayments,
} from '../ledger/ledger.ts';
import { log } from '../log.ts';
import { logProviderError, ProviderError } from '../providers/failure.ts';
import type { Refund } from '../providers/payments.ts';

/** If no webhook reports a refund's result in this time, we ask the provider. */
const REFUND_POLL_AFTER_MS = HOUR;

export async function requestDueRefunds(context: Context): Promise<number> {
  const due = await dueRefunds(context).orderBy(asc(refunds.updatedAt)).limit(BATCH_SIZE);
  for (const dueRefund of due) {
    await requestAndStore(context, dueRefund).catch((error: unknown) =>
      recordFailure(context, dueRefund.refund, `unexpected: ${(error as Error).name}`),
    );
  }
  return due.length;
}

export const isByProvider = ne(payments.method, 'outside');

function dueRefunds({ db }: Context) {
  return selectRefunds(db).where(and(eq(refunds.state, 'due'), isByProvider));
}

export const payRefundsDue: Job = {
  run: requestDueRefunds,
  waiting: dueRefunds,
};

export async function requestRefundNow(context: Context, id: string): Promise<void> {
  const isPayable = and(isDue(id), isByProvider);
  const [due] = await selectRefunds(context.db).where(isPayable);
  if (due) await requestAndStore(context, due);
}

export const isDue = (id: string) => and(eq(refunds.id, id), eq(refunds.state, 'due'));

export function selectRefunds(db: Database) {
  return db
    .select({ refund: refunds, payment: payments, booking: bookings })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId));
}

type DueRefund = Awaited<ReturnType<typeof dueRefunds>>[number];

async function requestAndStore(context: Context, due: DueRefund) {
  const { db, now } = context;
  const { refund } = due;
  const isThisAttempt = and(isDue(refund.id), eq(refunds.attempt, refund.attempt));
  try {
    const providerRefund = await requestRefund(context, refund);
    const email = await refundEmail(context, providerRefund, { ...due, id: refund.id });
    await runAll(db, {
      requested: db
        .update(refunds)
        .set({ state: 'requested', providerId: providerRefund.id, lastError: null, updatedAt: now })
        .where(isThisAttempt),
      email: email?.insert(),
      ended: endRefund(context, providerRefund),
    });
    if (email) await deliver(context, email.id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await recordFailure(context, refund, error.message);
  }
}

/** Each attempt has its own idempotency key. Repeating an attempt makes no second refund. */
async function requestRefund(context: Context, refund: RefundRow): Promise<Refund> {
  const { id, paymentId, amount, attempt } = refund;
  try {
    return await context.payments.refund(paymentId, amount, `${id}-${attempt}`);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    const dashboardRefund = await findInDashboard(context, refund);
    if (!dashboardRefund) throw error;
    return dashboardRefund;
  }
}

/** Finds a refund that an admin has already made in the provider's dashboard. */
async function findInDashboard({ db, payments }: Context, { paymentId, amount }: RefundRow) {
  const providerRefunds = await payments.refundsOf(paymentId);
  const storedRefunds = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const sameDue = storedRefunds.filter((one) => one.state === 'due' && one.amount === amount);
  // The refund in the dashboard could be any of several due refunds of this amount.
  if (sameDue.length > 1) return null;
  const isKnown = (id: string) => storedRefunds.some(({ providerId }) => providerId === id);
  return providerRefunds.find(
    ({ id, state, ...one }) => state !== 'failed' && one.amount === amount && !isKnown(id),
  );
}

async function recordFailure({ db, now }: Context, { id }: RefundRow, lastError: string) {
  log('refund_failed', { refund: id, reason: lastError });
  await db.update(refunds).set({ lastError, updatedAt: now }).where(isDue(id));
}

export const followUpRefunds: Job = { run: followUp, waiting: requestedRefunds };

async function followUp(context: Context): Promise<number> {
  const { db, now } = context;
  const open = await requestedRefunds(context).orderBy(asc(refunds.updatedAt)).limit(BATCH_SIZE);
  if (open.length === 0) return 0;
  const ids = open.map(({ id }) => id);
  await db.update(refunds).set({ updatedAt: now }).where(inArray(refunds.id, ids));
  for (const paymentId of new Set(open.map((refund) => refund.paymentId))) {
    await recordRefunds(context, paymentId).catch(logProviderError('refund_waits'));
  }
  return open.length;
}

function requestedRefunds({ db, now }: Context) {
  const { id, paymentId, state, updatedAt } = refunds;
  const isOpen = and(eq(state, 'requested'), lte(updatedAt, now - REFUND_POLL_AFTER_MS));
  return db.select({ id, paymentId }).from(refunds).where(isOpen);
}

export async function recordRefunds(context: Context, paymentId: string): Promise<void> {
  for (const refund of await context.payments.refundsOf(paymentId)) {
    await recordRefund(context, refund);
  }
}

/** Also cancels the calls if an admin refunded the payment in the provider's dashboard. */
export async function recordRefund(context: Context, refund: Refund): Promise<void> {
  const { db } = context;
  const email = await dashboardRefundEmail(context, refund);
  const row = dashboardRefundRow(refund, context.now);
  const { inserted, upcoming, refundRows } = await runAll(db, {
    inserted: runAfter(insertIf(db, refunds, row, isUnstored(refund)).onConflictDoNothing(), {
      email: email?.insert(isUnstored(refund)),
    }),
    ended: endRefund(context, refund),
    upcoming: selectCallsToCancel(context, refund.paymentId),
    refundRows: db.select().from(refunds).where(eq(refunds.paymentId, refund.paymentId)),
  });
  if (email && inserted.change.rowsAffected) context.background(deliver(context, email.id));
  await cancelRefundedCalls(context, upcoming, refundRows);
}

function endRefund(context: Context, refund: Refund) {
  const { db, now } = context;
  const isRequested = and(eq(refunds.providerId, refund.id), eq(refunds.state, 'requested'));
  const end = changeAtEnd(refund, now);
  return {
    ended: end && db.update(refunds).set(end).where(isRequested),
    call: markCallIfRefunded(context, refund.paymentId),
  };
}

/** A refund that the bank refused is due again. The new attempt gets a new idempotency key. */
function changeAtEnd({ state }: Refund, updatedAt: number) {
  if (state === 'pending') return undefined;
  return state === 'processed'
    ? ({ state, processedAt: updatedAt, updatedAt } as const)
    : ({ state: 'due', attempt: sql`${refunds.attempt} + 1`, updatedAt } as const);
}

async function dashboardRefundEmail(context: Context, refund: Refund) {
  const isRefunded = and(eq(payments.id, refund.paymentId), isUnstored(refund));
  const [source] = await selectPayments(context.db).where(isRefunded);
  return source && refundEmail(context, refund, { id: dashboardRefundId(refund), ...source });
}

function selectCallsToCancel({ db, now }: Context, paymentId: string) {
  const isFromDashboard = and(eq(refunds.paymentId, paymentId), isNull(refunds.orderedBy));
  const hasRefundedAll = has(refunds, isFromDashboard, eq(refunds.createdAt, bookings.refundedAt));
  const isRefunded = and(eq(bookings.paymentId, paymentId), hasRefundedAll);
  // `unionAll` changes its first query, so each use needs a new query object.
  const refundedBookings = () => db.select({ id: bookings.id }).from(bookings).where(isRefunded);
  const sessionsOfPackage = db
    .select({ id: sql<string>`${packageSessions.bookingId}` })
    .from(packageSessions)
    .where(inArray(packageSessions.purchaseId, refundedBookings()));
  return selectUpcomingCalls(db, unionAll(refundedBookings(), sessionsOfPackage), now);
}

async function cancelRefundedCalls(context: Context, calls: CallWithMentor[], rows: RefundRow[]) {
  const actor = { type: 'system' } as const;
  const cause = { actor, reason: paymentMessages.returnedWhole, refunds: rows };
  for (const call of calls) {
    const sessionText = isOfPackage(call.booking) ? packageMessages.refundedWhole : undefined;
    await cancelCalls(context, [call], { ...cause, sessionText });
  }
}

const dashboardRefundId = ({ id }: Refund) => `refund-${id}`;

function dashboardRefundRow(refund: Refund, now: number) {
  return {
    id: dashboardRefundId(refund),
    paymentId: refund.paymentId,
    providerId: refund.id,
    amount: refund.amount,
    reason: 'made outside of this site',
    state: 'requested',
    createdAt: now,
    updatedAt: now,
  } as const;
}

/** False if the refund failed, is stored, or is probably a due one, which has the same amount. */
function isUnstored({ id, paymentId, amount, state }: Refund) {
  if (state === 'failed') return sql`false`;
  const isProbablySame = and(eq(refunds.state, 'due'), eq(refunds.amount, amount));
  const isKnown = or(eq(refunds.providerId, id), isProbablySame);
  return sql`${has(payments, eq(payments.id, paymentId))}
    and ${hasNo(refunds, eq(refunds.paymentId, paymentId), isKnown)}`;
}
