import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { bookings, payments, refunds } from '#db/schema/index.ts';
import { HOUR } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { Job } from '../core/job.ts';
import { deliver } from '../email/deliver.ts';
import { refundEmail } from '../ledger/owe-refund.ts';
import { log } from '../log.ts';
import { logWaiting, ProviderError } from '../providers/failure.ts';
import type { Refund } from '../providers/payments.ts';
import { endRefund, recordRefunds } from './record-refund.ts';

const BATCH_SIZE = 20;
/** Webhooks tell how a refund ends; one that none has told of is asked about. */
const REFUND_POLL_AFTER_MS = HOUR;

type RefundRow = typeof refunds.$inferSelect;

export async function payAllDue(context: Context): Promise<number> {
  const due = await selectRefunds(context.db)
    .where(eq(refunds.state, 'due'))
    .orderBy(asc(refunds.updatedAt))
    .limit(BATCH_SIZE);
  for (const one of due) {
    // One bad row must not stop the others.
    await payRefund(context, one).catch((error: unknown) =>
      recordFailure(context, one.refund, `unexpected: ${(error as Error).name}`),
    );
  }
  return due.length;
}

export const payRefundsDue: Job = {
  run: payAllDue,
  waiting: ({ db }) => db.select({ id: refunds.id }).from(refunds).where(eq(refunds.state, 'due')),
};

/** Asks the provider for one refund, if it is due; any number of times, it is paid once. */
export async function payRefundNow(context: Context, id: string): Promise<void> {
  const [due] = await selectRefunds(context.db).where(
    and(eq(refunds.id, id), eq(refunds.state, 'due')),
  );
  if (due) await payRefund(context, due);
}

function selectRefunds(db: Database) {
  return db
    .select({ refund: refunds, payment: payments, booking: bookings })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId));
}

type Due = Awaited<ReturnType<typeof selectRefunds>>[number];

async function payRefund(context: Context, due: Due): Promise<void> {
  const { refund } = due;
  try {
    const made = await request(context, refund);
    const email = await refundEmail(context, made, { ...due, id: refund.id });
    await runAll(context.db, {
      requested: markRequested(context, refund, made),
      email: email?.insert(),
      ended: endRefund(context, made),
    });
    if (email) await deliver(context, email.id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await recordFailure(context, refund, error.message);
  }
}

/** The same attempt has the same key, so a reply that was lost is given again. */
async function request(context: Context, refund: RefundRow): Promise<Refund> {
  const { id, paymentId, amount, attempt } = refund;
  try {
    return await context.payments.refund(paymentId, amount, `${id}-${attempt}`);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    const made = await findMade(context, refund);
    if (!made) throw error;
    return made;
  }
}

/** Somebody may have made the very refund in the provider's dashboard: one that is not in the books. */
async function findMade({ db, payments }: Context, { paymentId, amount }: RefundRow) {
  const made = await payments.refundsOf(paymentId);
  const known = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  if (known.filter((one) => one.state === 'due' && one.amount === amount).length > 1) return null;
  return made.find(
    (candidate) =>
      candidate.state !== 'failed' &&
      candidate.amount === amount &&
      !known.some(({ providerId }) => providerId === candidate.id),
  );
}

function markRequested({ db, now }: Context, { id, attempt }: RefundRow, made: Refund) {
  return db
    .update(refunds)
    .set({ state: 'requested', providerId: made.id, lastError: null, updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'due'), eq(refunds.attempt, attempt)));
}

async function recordFailure({ db, now }: Context, { id }: RefundRow, lastError: string) {
  log('refund_failed', { refund: id, reason: lastError });
  await db
    .update(refunds)
    .set({ lastError, updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'due')));
}

export const followUpRefunds: Job = { run: followUp, waiting: openRefunds };

async function followUp(context: Context): Promise<number> {
  const { db, now } = context;
  const open = await openRefunds(context).orderBy(asc(refunds.updatedAt)).limit(BATCH_SIZE);
  if (open.length === 0) return 0;
  const ids = open.map(({ id }) => id);
  await db.update(refunds).set({ updatedAt: now }).where(inArray(refunds.id, ids));
  for (const paymentId of new Set(open.map((one) => one.paymentId))) {
    await recordRefunds(context, paymentId).catch(logWaiting('refund_waits'));
  }
  return open.length;
}

function openRefunds({ db, now }: Context) {
  return db
    .select({ id: refunds.id, paymentId: refunds.paymentId })
    .from(refunds)
    .where(and(eq(refunds.state, 'requested'), lte(refunds.updatedAt, now - REFUND_POLL_AFTER_MS)));
}
