import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { webhookEvents } from '#db/schema/index.ts';
import { MINUTE } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { Job } from '../core/job.ts';
import { log } from '../log.ts';
import { ProviderError } from '../providers/failure.ts';
import type { PaymentEvent } from '../providers/payments.ts';
import { recordRefund } from './refund.ts';
import { settlePayment } from './settle.ts';

const LEFT_BEHIND_MS = MINUTE;

const BATCH_SIZE = 20;

type Event = typeof webhookEvents.$inferSelect;

/**
 * Acts on an event of the inbox, unless that is done. The provider is asked for the present state
 * of what the event names, so order and repetition do not matter. Answers why it must wait, if so.
 */
export async function handleEvent(context: Context, id: string): Promise<string | null> {
  const { db } = context;
  const [event] = await db
    .update(webhookEvents)
    .set({ attempts: sql`${webhookEvents.attempts} + 1` })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.handledAt)))
    .returning();
  if (!event) return null;
  try {
    await act(context, event);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log('event_waits', { name: event.name, reason: error.message });
    return error.message;
  }
  await db.update(webhookEvents).set({ handledAt: Date.now() }).where(eq(webhookEvents.id, id));
  return null;
}

/** Acts on what was left behind, by a worker that died or a provider that was down. */
export const handleEventsLeft: Job = {
  run: async (context) => {
    const left = await eventsLeft(context)
      .orderBy(asc(webhookEvents.attempts), asc(webhookEvents.receivedAt))
      .limit(BATCH_SIZE);
    for (const { id } of left) await handleEvent(context, id);
    return left.length;
  },
  waiting: eventsLeft,
};

function eventsLeft({ db, now }: Context) {
  const isLeftBehind = lte(webhookEvents.receivedAt, now - LEFT_BEHIND_MS);
  return db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.handledAt), isLeftBehind));
}

async function act(context: Context, { name, paymentId, refundId }: Event): Promise<void> {
  const kind = context.payments.kindOfEvent(name);
  if (paymentId && kind === 'payment') await settlePayment(context, paymentId);
  if (refundId && kind === 'refund') await recordReported(context, refundId);
}

/** A refund tells of a payment too, and may do so first. */
async function recordReported(context: Context, refundId: string): Promise<void> {
  const refund = await context.payments.fetchRefund(refundId);
  await settlePayment(context, refund.paymentId);
  await recordRefund(context, refund);
}

/**
 * Keeps an event of the payment provider, and acts on it once the answer is out: a provider waits
 * for a few seconds, and sends nothing more to whoever takes longer.
 */
export async function receiveEvent(context: Context, event: PaymentEvent): Promise<void> {
  const row = { ...event, receivedAt: context.now };
  await context.db.insert(webhookEvents).values(row).onConflictDoNothing();
  context.background(handleEvent(context, row.id));
}
