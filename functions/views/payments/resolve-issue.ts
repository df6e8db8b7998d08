import { eq } from 'drizzle-orm';
import { jobRuns, orders, outbox, payments, refunds } from '#db/schema/index.ts';
import { toHealth } from '#domain/backlog.ts';
import type { IssueInput } from '#domain/money/input.ts';
import { PAYMENT_PROVIDER } from '#domain/money/money.ts';
import { alreadyResolved, type IssueKind } from '#domain/money/reconciliation-issues.ts';
import { disconnectedEmail } from '#functions/availability/google-calendar/calendar.ts';
import { refundOutcome } from '#functions/calls/cancel.ts';
import type { Context } from '#functions/context.ts';
import { auditStatement } from '#functions/core/audit-entry.ts';
import { deliver } from '#functions/email/deliver.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { areWebhooksSilent, handleEvent } from '#functions/payments/handle-event.ts';
import { payRefundNow, recordRefunds } from '#functions/payments/refund.ts';
import { type Settlement, settleOrder, settlePayment } from '#functions/payments/settle.ts';

import { ProviderError } from '#functions/providers/failure.ts';
import { resendEmail, selectEmail } from '../email/outbox.ts';
import { issueQueries, toIssues } from './issues.ts';

/** Does what may resolve an issue. Idempotent. @throws DomainError conflict for a secret email */
export async function resolveIssue(context: Context, viewer: Viewer, issue: IssueInput) {
  const { kind, subject } = issue;
  const { db, now } = context;
  const { user, found } = await viewer.loadAsAdmin(() => ({ found: issueQueries(db, now) }));
  const isOpen = toIssues(found).some((one) => one.kind === kind && one.subject === subject);
  if (!isOpen) return { outcome: alreadyResolved };
  const action = 'exception acted on';
  await auditStatement(db, { at: now, actorId: user.id, action, subject, detail: kind });
  const outcome = await actions[kind](context, subject, user.id).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    return `Nothing has changed, since ${PAYMENT_PROVIDER} gave no answer to go by: ${error.message}.`;
  });
  return { outcome };
}

type Action = (context: Context, subject: string, actorId: string) => Promise<string>;

const actions: Record<IssueKind, Action> = {
  'payment unaccounted': async (context, id) => settled[(await settlePayment(context, id)).state],
  'sale unpaid': askForOrder,
  'refund stuck': askForRefund,
  'event stuck': async (context, id) => {
    const reason = await handleEvent(context, id);
    return reason ? `It still waits: ${reason}.` : 'It is acted on.';
  },
  'mail stuck': async (context, id, actorId) => {
    const [email] = await selectEmail(context.db, id);
    return email ? (await resendEmail(context, actorId, email)).outcome : alreadyResolved;
  },
  'calendar revoked': async (context, mentorId) => {
    const row = await disconnectedEmail(context, mentorId);
    if (!row) return 'This mentor has no account, so there is nobody to email.';
    await context.db.insert(outbox).values(row).onConflictDoNothing();
    context.background(deliver(context, row.id));
    return 'The email is on its way.';
  },
};

const settled: Record<Settlement['state'], string> = {
  confirmed: 'Its booking is confirmed with this payment.',
  refund_due: 'No booking can use it, so the money goes back.',
  not_captured: `${PAYMENT_PROVIDER} says that this payment is not captured, or not one of ours.`,
};

async function askForOrder(context: Context, bookingId: string): Promise<string> {
  const { db } = context;
  const [order] = await db.select().from(orders).where(eq(orders.bookingId, bookingId));
  if (!order) return 'There is no order for this booking, so nothing was ever paid for it.';
  const settlements = await settleOrder(context, order.id);
  return settlements.some(({ state }) => state === 'confirmed')
    ? `${PAYMENT_PROVIDER} has its payment, and it is in the books now.`
    : `${PAYMENT_PROVIDER} knows of no payment that this sale could stand on. Look up order ${order.id} in its dashboard, and ask the client.`;
}

async function askForRefund(context: Context, id: string): Promise<string> {
  const { db } = context;
  await payRefundNow(context, id);
  const asked = db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  const [before] = await asked;
  if (!before) return alreadyResolved;
  await recordRefunds(context, before.refund.paymentId);
  const [after = before] = await asked;
  return refundOutcome(after.refund, after.payment.currency);
}

export async function showIssues(context: Context, viewer: Viewer) {
  const { found, silence, runs } = await viewer.loadAsAdmin(() => ({
    found: issueQueries(context.db, context.now),
    silence: areWebhooksSilent(context),
    runs: context.db.select().from(jobRuns),
  }));
  const alarms = runs.map((run) => toHealth(run, context.now)).filter(({ alarm }) => alarm);
  return {
    exceptions: toIssues(found),
    webhooksSilent: Boolean(silence[0]?.silent),
    jobsInTrouble: alarms.map(({ job }) => job),
  };
}
