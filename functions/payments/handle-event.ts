import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { payments, webhookEvents } from '#db/schema/index.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { BATCH_SIZE, type Job } from '../core/job.ts';
import { log } from '../log.ts';
import { ProviderError } from '../providers/failure.ts';
import type { PaymentEvent } from '../providers/payments.ts';
import { isByProvider, recordRefund } from './refund.ts';
import { settlePayment } from './settle.ts';

const RETRY_AFTER_MS = MINUTE;

type WebhookEvent = typeof webhookEvents.$inferSelect;

/** Skips a processed event. Returns an error message if the event must be retried. */
export async function handleEvent(context: Context, id: string): Promise<string | null> {
  const { db } = context;
  const [event] = await db
    .update(webhookEvents)
    .set({ attempts: sql`${webhookEvents.attempts} + 1` })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.handledAt)))
    .returning();
  if (!event) return null;
  try {
    await settleOrRecordRefund(context, event);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log('event_waits', { name: event.name, reason: error.message });
    return error.message;
  }
  await db.update(webhookEvents).set({ handledAt: Date.now() }).where(eq(webhookEvents.id, id));
  return null;
}

export const handleEventsLeft: Job = {
  run: async (context) => {
    const { attempts, receivedAt } = webhookEvents;
    const events = await unhandledEvents(context).orderBy(attempts, receivedAt).limit(BATCH_SIZE);
    for (const { id } of events) await handleEvent(context, id);
    return events.length;
  },
  waiting: unhandledEvents,
};

function unhandledEvents({ db, now }: Context) {
  const { id, receivedAt, handledAt } = webhookEvents;
  const isLeft = and(isNull(handledAt), lte(receivedAt, now - RETRY_AFTER_MS));
  return db.select({ id }).from(webhookEvents).where(isLeft);
}

async function settleOrRecordRefund(context: Context, { name, paymentId, refundId }: WebhookEvent) {
  const { payments } = context;
  const kind = payments.kindOfEvent(name);
  if (paymentId && kind === 'payment') await settlePayment(context, paymentId);
  if (!refundId || kind !== 'refund') return;
  const refund = await payments.fetchRefund(refundId);
  // A refund event can arrive before the payment event, so the payment is settled first.
  await settlePayment(context, refund.paymentId);
  await recordRefund(context, refund);
}

/** Processes the event after the response: the provider waits only a few seconds. */
export async function receiveEvent(context: Context, event: PaymentEvent) {
  const row = { ...event, receivedAt: context.now };
  await context.db.insert(webhookEvents).values(row).onConflictDoNothing();
  context.background(handleEvent(context, row.id));
}

/** True if a payment is 1 to 24 hours old, but no webhook arrived in the last 25 hours. */
export function areWebhooksSilent({ db, payments: { eventIdPrefix }, now }: Context) {
  // The prefix leaves out the email provider's events, which are in the same table.
  return db
    .select({
      silent: sql<number>`exists (
        select 1 from ${payments}
        where ${payments.createdAt} between ${now - DAY} and ${now - HOUR} and ${isByProvider}
      ) and not exists (
        select 1 from ${webhookEvents} where ${webhookEvents.receivedAt} > ${now - DAY - HOUR}
          and ${webhookEvents.id} like ${`${eventIdPrefix}%`}
      )`,
    })
    .from(sql`(select 1)`);
}
