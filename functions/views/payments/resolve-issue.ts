import { eq } from 'drizzle-orm';
import { orders, outbox, refunds } from '#db/schema/index.ts';
import { conflict } from '#domain/errors.ts';
import type { IssueInput } from '#domain/money/input.ts';
import { PAYMENT_PROVIDER } from '#domain/money/money.ts';
import { alreadyResolved, type IssueKind } from '#domain/money/reconciliation-issues.ts';
import { disconnectedEmail } from '#functions/availability/google-calendar/requests.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { auditStatement } from '#functions/core/statements.ts';
import { deliver } from '#functions/email/deliver.ts';
import { describeRefund } from '#functions/payments/admin-refund.ts';
import { handleEvent } from '#functions/payments/handle-event.ts';
import { recordRefunds, requestRefundNow, selectRefunds } from '#functions/payments/refund.ts';
import { settleOrder, settlePayment } from '#functions/payments/settle.ts';
import { ProviderError } from '#functions/providers/failure.ts';
import { resendEmail, selectEmailDetails } from '../email/outbox.ts';
import { issueQueries, toIssues } from './issues.ts';

/** @throws DomainError `conflict` with the reason if the issue stays unsolved */
export async function resolveIssue(context: Context, viewer: Viewer, issue: IssueInput) {
  const { kind, subject } = issue;
  const { db, now } = context;
  const { user, found } = await viewer.loadAsAdmin(() => ({ found: issueQueries(db, now) }));
  const isOpen = toIssues(found).some((open) => open.kind === kind && open.subject === subject);
  if (!isOpen) return { outcome: alreadyResolved };
  const action = 'exception handled';
  await auditStatement(context, { actorId: user.id, action, subject, detail: kind });
  const outcome = await actions[kind](context, subject, user.id).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw conflict(
      `Nothing has changed, because the request to ${PAYMENT_PROVIDER} failed: ${error.message}.`,
    );
  });
  return { outcome };
}

type Action = (context: Context, subject: string, actorId: string) => Promise<string>;

const actions: Record<IssueKind, Action> = {
  'payment unaccounted': async (context, id) => {
    const { state } = await settlePayment(context, id);
    if (state === 'confirmed') return 'The booking is confirmed with this payment.';
    if (state === 'refund_due') return 'No booking can use this payment, so it will be refunded.';
    throw conflict(
      `${PAYMENT_PROVIDER} has not captured this payment, or the payment is not ours.`,
    );
  },
  'sale unpaid': settleOrderOfBooking,
  'refund stuck': requestOrFollowRefund,
  'refund outside': async () => {
    throw conflict('Enter the reference of the payment that returned the money.');
  },
  'event stuck': async (context, id) => {
    const reason = await handleEvent(context, id);
    if (reason) throw conflict(`We still could not handle this webhook: ${reason}.`);
    return 'We have handled this webhook.';
  },
  'mail stuck': async (context, id, actorId) => {
    const [email] = await selectEmailDetails(context.db, id);
    return email ? (await resendEmail(context, actorId, email)).outcome : alreadyResolved;
  },
  'calendar revoked': async (context, mentorId) => {
    const row = await disconnectedEmail(context, mentorId);
    if (!row) throw conflict('This mentor has no account, so no email was sent.');
    await context.db.insert(outbox).values(row).onConflictDoNothing();
    context.background(deliver(context, row.id));
    return 'The email is on its way.';
  },
};

async function settleOrderOfBooking(context: Context, bookingId: string): Promise<string> {
  const [order] = await context.db.select().from(orders).where(eq(orders.bookingId, bookingId));
  if (!order) throw conflict('This booking has no order, so it was never paid.');
  const settlements = await settleOrder(context, order.id);
  if (settlements.some(({ state }) => state === 'confirmed')) {
    return `${PAYMENT_PROVIDER} has the payment. It is now recorded.`;
  }
  throw conflict(
    `${PAYMENT_PROVIDER} has no payment for this booking. Look up order ${order.id} in its dashboard and ask the client.`,
  );
}

async function requestOrFollowRefund(context: Context, id: string): Promise<string> {
  const found = selectRefunds(context.db).where(eq(refunds.id, id));
  const [before] = await found;
  if (!before) return alreadyResolved;
  if (before.refund.state === 'due') await requestRefundNow(context, id);
  else await recordRefunds(context, before.refund.paymentId);
  // Each `await` of a Drizzle query runs the query again.
  const [after = before] = await found;
  const outcome = describeRefund(after.refund, after.payment.currency);
  if (after.refund.state === 'due') throw conflict(outcome);
  return outcome;
}
