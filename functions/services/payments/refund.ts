import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { writeAll } from '#db/client.ts';
import { bookings, payments, refunds } from '#db/schema/index.ts';
import { HOUR } from '#domain/time.ts';
import { log } from '../../log.ts';
import { logWaiting, ProviderError } from '../../providers/failure.ts';
import type { Refund } from '../../providers/payments.ts';
import type { Services } from '../../services.ts';
import { deliver } from '../mail/deliver.ts';
import { recordRefund } from './record-refund.ts';
import { refundMail } from './refund-mail.ts';

const AT_ONCE = 20;
/** Webhooks tell how a refund ends; one that none has told of is asked about. */
const UNHEARD_OF_MS = HOUR;

type RefundRow = typeof refunds.$inferSelect;

/** Asks Razorpay for the refunds that are due; one that fails goes to the end of the queue. */
export async function payRefundsDue(services: Services): Promise<void> {
  const { db } = services;
  const due = await db
    .select({ refund: refunds, booking: bookings })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(refunds.state, 'due'))
    .orderBy(asc(refunds.updatedAt))
    .limit(AT_ONCE);
  for (const { refund, booking } of due) {
    try {
      const made = await request(services, refund);
      const mail = await refundMail(services, made, booking);
      await writeAll(db, [markRequested(services, refund, made), ...mail.statements]);
      await recordRefund(services, made);
      if (mail.id) await deliver(services, mail.id);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await recordFailure(services, refund, error.message);
    }
  }
}

/** The same attempt has the same key, so a reply that was lost is given again. */
async function request({ payments }: Services, refund: RefundRow): Promise<Refund> {
  const { id, paymentId, amount, attempt } = refund;
  try {
    return await payments.refund(paymentId, amount, `${id}-${attempt}`);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    // Somebody may have returned the money in Razorpay's dashboard.
    const made = (await payments.refundsOf(paymentId)).find(({ status }) => status !== 'failed');
    if (!made) throw error;
    return made;
  }
}

function markRequested({ db, now }: Services, { id }: RefundRow, made: Refund) {
  return db
    .update(refunds)
    .set({ state: 'requested', providerId: made.id, lastError: null, updatedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'due')));
}

async function recordFailure({ db, now }: Services, { id }: RefundRow, lastError: string) {
  log('refund_failed', { refund: id, reason: lastError });
  await db.update(refunds).set({ lastError, updatedAt: now }).where(eq(refunds.id, id));
}

/** Asks how refunds ended of which no webhook has told. */
export async function followUpRefunds(services: Services): Promise<void> {
  const { db, now } = services;
  const open = await db
    .select({ id: refunds.id, providerId: refunds.providerId })
    .from(refunds)
    .where(and(eq(refunds.state, 'requested'), lte(refunds.updatedAt, now - UNHEARD_OF_MS)))
    .orderBy(asc(refunds.updatedAt))
    .limit(AT_ONCE);
  const ids = open.map(({ id }) => id);
  await db.update(refunds).set({ updatedAt: now }).where(inArray(refunds.id, ids));
  for (const { providerId } of open) {
    if (providerId) await followUp(services, providerId).catch(logWaiting('refund_waits'));
  }
}

async function followUp(services: Services, providerId: string): Promise<void> {
  await recordRefund(services, await services.payments.fetchRefund(providerId));
}
