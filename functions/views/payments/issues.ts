import { and, eq, gt, isNotNull, isNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Database, runAll } from '#db/client.ts';
import { clientName, hasStoredContent } from '#db/expressions.ts';
import {
  bookings,
  calendarConnections,
  ledgerIssues,
  mentors,
  orders,
  outbox,
  payments,
  refunds,
  webhookEvents,
} from '#db/schema/index.ts';
import { secretKinds } from '#domain/email/kinds.ts';
import { COPY_MARK } from '#domain/email/states.ts';
import type { IssueInput } from '#domain/money/input.ts';
import { PAYMENT_PROVIDER } from '#domain/money/money.ts';
import {
  alreadyResolved,
  type IssueKind,
  issueKinds,
} from '#domain/money/reconciliation-issues.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { disconnectedEmail } from '#functions/availability/google-calendar/calendar.ts';
import { refundOutcome } from '#functions/calls/cancel.ts';
import type { Context, Viewer } from '#functions/context.ts';
import type { Job } from '#functions/core/job.ts';
import { auditStatement } from '#functions/core/statements.ts';
import { deliver } from '#functions/email/deliver.ts';
import { isOutdated, isUnsent } from '#functions/email/outbox.ts';
import { log } from '#functions/log.ts';
import { handleEvent } from '#functions/payments/handle-event.ts';
import { payRefundNow, recordRefunds } from '#functions/payments/refund.ts';
import { type Settlement, settleOrder, settlePayment } from '#functions/payments/settle.ts';
import { ProviderError } from '#functions/providers/failure.ts';
import { resendEmail, selectEmail } from '../email/outbox.ts';

/** Lists a refused refund after this time, unless a retry has succeeded. */
const REFUSED_FOR = 15 * MINUTE;
/** Days until an unfinished refund is listed. Banks need up to ten business days. */
const REFUND_DAYS = 16;
const LIST_LIMIT = 100;

interface ReconciliationIssue {
  kind: IssueKind;
  subject: string;
  since: number;
  detail: string | null;
  call?: { id: string; name: string; serviceType: string; startsAt: number } | null;
  amount?: number | null;
  currency?: string | null;
  paymentId?: string | null;
  email?: { subject: string; to: string };
}

export function issueQueries(db: Database, now: number) {
  return {
    'payment unaccounted': unaccountedPayments(db),
    'sale unpaid': unpaidCalls(db),
    'refund stuck': stuckRefunds(db, now),
    'event stuck': stuckEvents(db, now),
    'mail stuck': stuckEmails(db, now),
    'calendar revoked': revokedCalendars(db),
  } satisfies Record<IssueKind, unknown>;
}

export function toIssues(found: Record<IssueKind, Omit<ReconciliationIssue, 'kind'>[]>) {
  return issueKinds.flatMap((kind) => found[kind].map((row) => ({ kind, ...row })));
}

export async function listIssues({ db, now }: Pick<Context, 'db' | 'now'>) {
  return toIssues(await runAll(db, issueQueries(db, now)));
}

export const reportIssues: Job = {
  run: async (context) => {
    const issues = await listIssues(context);
    const kinds = [...new Set(issues.map(({ kind }) => kind))];
    if (issues.length > 0) log('exceptions', { count: issues.length, kinds });
    return issues.length;
  },
};

const { id, serviceType, startsAt } = bookings;
const call = { id, name: clientName, serviceType, startsAt };
const { currency } = payments;

function unaccountedPayments(db: Database) {
  const { id: subject, createdAt: since, amount } = payments;
  const detail = sql<null>`null`;
  return db
    .select({ subject, since, detail, call, amount, currency, paymentId: subject })
    .from(ledgerIssues)
    .innerJoin(payments, eq(payments.id, ledgerIssues.subject))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(ledgerIssues.kind, 'payment unaccounted'))
    .limit(LIST_LIMIT);
}

function unpaidCalls(db: Database) {
  const { updatedAt: since, paymentId: detail, price } = bookings;
  return db
    .select({ subject: id, since, detail, call, amount: sql<number>`${price} * 100` })
    .from(ledgerIssues)
    .innerJoin(bookings, eq(bookings.id, ledgerIssues.subject))
    .where(eq(ledgerIssues.kind, 'sale unpaid'))
    .limit(LIST_LIMIT);
}

function stuckRefunds(db: Database, now: number) {
  const { id: subject, createdAt: since, lastError: detail, amount, paymentId } = refunds;
  const wasRefused = or(isNotNull(detail), gt(refunds.attempt, 1));
  const isStuck = or(and(wasRefused, lte(since, now - REFUSED_FOR)), lte(since, now - DAY));
  const unasked = and(eq(refunds.state, 'due'), isStuck);
  return db
    .select({ subject, since, detail, call, amount, currency, paymentId })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(or(unasked, and(eq(refunds.state, 'requested'), lte(since, now - REFUND_DAYS * DAY))))
    .limit(LIST_LIMIT);
}

function revokedCalendars(db: Database) {
  const { mentorId, revokedAt } = calendarConnections;
  return db
    .select({ subject: mentorId, since: sql<number>`${revokedAt}`, detail: mentors.name })
    .from(calendarConnections)
    .innerJoin(mentors, eq(mentors.id, mentorId))
    .where(isNotNull(revokedAt))
    .limit(LIST_LIMIT);
}

function stuckEvents(db: Database, now: number) {
  const { id: subject, receivedAt: since, name, handledAt } = webhookEvents;
  return db
    .select({ subject, since, detail: sql<string | null>`${name}` })
    .from(webhookEvents)
    .where(and(isNull(handledAt), lte(since, now - HOUR)))
    .limit(LIST_LIMIT);
}

/** Selects unsent emails and bounced emails that can be sent again: not secret, outdated or emptied. */
function stuckEmails(db: Database, now: number) {
  const unsent = and(isUnsent, lte(outbox.createdAt, now - HOUR));
  const mayBeCopied = and(notInArray(outbox.kind, secretKinds), sql`not ${isOutdated(db)}`);
  const bounced = and(eq(outbox.state, 'bounced'), hasStoredContent, mayBeCopied);
  const copy = alias(outbox, 'copy');
  const isCopy = eq(copy.id, sql`${outbox.id} || ${COPY_MARK}`);
  const copied = db.select().from(copy).where(isCopy);
  const { id: subject, createdAt: since, lastError: detail, payload } = outbox;
  const inPayload = (path: string) => sql<string>`${payload} ->> ${path}`;
  const email = { subject: inPayload('$.subject'), to: inPayload('$.to[0]') };
  return db
    .select({ subject, since, detail, call, email })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(or(unsent, and(bounced, notExists(copied))))
    .limit(LIST_LIMIT);
}

/** Tries to resolve an issue. Idempotent. @throws DomainError conflict for a secret email */
export async function resolveIssue(context: Context, viewer: Viewer, issue: IssueInput) {
  const { kind, subject } = issue;
  const { db, now } = context;
  const { user, found } = await viewer.loadAsAdmin(() => ({ found: issueQueries(db, now) }));
  const isOpen = toIssues(found).some((one) => one.kind === kind && one.subject === subject);
  if (!isOpen) return { outcome: alreadyResolved };
  const action = 'exception handled';
  await auditStatement(context, { actorId: user.id, action, subject, detail: kind });
  const outcome = await actions[kind](context, subject, user.id).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    return `Nothing has changed, because the request to ${PAYMENT_PROVIDER} failed: ${error.message}.`;
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
    return reason ? `The event is still waiting: ${reason}.` : 'The event has been processed.';
  },
  'mail stuck': async (context, id, actorId) => {
    const [email] = await selectEmail(context.db, id);
    return email ? (await resendEmail(context, actorId, email)).outcome : alreadyResolved;
  },
  'calendar revoked': async (context, mentorId) => {
    const row = await disconnectedEmail(context, mentorId);
    if (!row) return 'This mentor has no account, so no email was sent.';
    await context.db.insert(outbox).values(row).onConflictDoNothing();
    context.background(deliver(context, row.id));
    return 'The email is on its way.';
  },
};

const settled: Record<Settlement['state'], string> = {
  confirmed: 'The booking is confirmed with this payment.',
  refund_due: 'No booking can use this payment, so it will be refunded.',
  not_captured: `${PAYMENT_PROVIDER} has not captured this payment, or the payment is not ours.`,
};

async function askForOrder(context: Context, bookingId: string): Promise<string> {
  const [order] = await context.db.select().from(orders).where(eq(orders.bookingId, bookingId));
  if (!order) return 'This booking has no order, so it was never paid.';
  const settlements = await settleOrder(context, order.id);
  return settlements.some(({ state }) => state === 'confirmed')
    ? `${PAYMENT_PROVIDER} has the payment. It is now recorded.`
    : `${PAYMENT_PROVIDER} has no payment for this booking. Look up order ${order.id} in its dashboard and ask the client.`;
}

async function askForRefund(context: Context, id: string): Promise<string> {
  await payRefundNow(context, id);
  const found = context.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  const [before] = await found;
  if (!before) return alreadyResolved;
  await recordRefunds(context, before.refund.paymentId);
  // Drizzle runs a query each time it is awaited.
  const [after = before] = await found;
  return refundOutcome(after.refund, after.payment.currency);
}
