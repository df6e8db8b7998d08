/** An admin answers what a client asks back of a package. */
import { and, eq, gte, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { outbox, packagePurchases, packageRefunds, refunds, users } from '#db/schema/index.ts';
import { type PackageId, packages } from '#domain/catalogue.ts';
import { DomainError } from '#domain/errors.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { refundId } from '#domain/money/refund.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import type { Context } from '../context.ts';
import { auditStatement, withAudit } from '../core/audit-entry.ts';
import { composeEmail } from '../email/compose.tsx';
import { deliver } from '../email/deliver.ts';
import { outboxRow } from '../email/outbox-row.ts';
import { packageRefundDeclined } from '../email/templates/payment.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { leftOf, markRefunded, oweRefund } from '../ledger/owe-refund.ts';

import { payRefundNow } from '../payments/refund.ts';
import { endRequest } from './ask-refund.ts';
import { refundOutcome } from './order-refund.ts';

/**
 * Approves it: the refund is owed in the transaction that ends its sessions, and then paid at once;
 * else the cron pays it.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict when it was answered meanwhile, or
 * less is left of the payment
 */
export async function approveRefund(context: Context, viewer: Viewer, id: string) {
  const { db, now } = context;
  const { user, found } = await loadRequest(context, viewer, id);
  const { request, purchase } = found;
  const { paymentId } = purchase;
  const owed = refundId(paymentId, id);
  const isAsked = and(eq(packageRefunds.id, id), eq(packageRefunds.state, 'asked'));
  const payable = db
    .select()
    .from(packageRefunds)
    .where(and(isAsked, gte(leftOf(paymentId), request.amount)));
  const isOwed = sql`exists ${db.select().from(refunds).where(eq(refunds.id, owed))}`;
  const entry = {
    at: now,
    actorId: user.id,
    action: 'package refund approved',
    subject: purchase.id,
  };
  const actor = { type: 'admin', userId: user.id } as const;
  const refund = { id: owed, paymentId, amount: request.amount, reason: REASON };
  const approve = db
    .update(packageRefunds)
    .set({ state: 'approved', decidedAt: now })
    .where(and(isAsked, isOwed));
  const { approved } = await runAll(db, {
    owed: oweRefund(context, actor, refund, sql`exists ${payable}`),
    approved: withAudit(db, approve, entry),
    booking: markRefunded(context, paymentId),
  });
  if (!approved.change.rowsAffected) throw await whyNot(context, id);
  await payRefundNow(context, owed);
  const [paid] = await db.select().from(refunds).where(eq(refunds.id, owed));
  return { outcome: paid ? refundOutcome(paid, CURRENCY) : '' };
}

const REASON = 'unused sessions of a package';

/**
 * Declines it, and says why to the client; the sessions can be booked again.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict when it was answered meanwhile
 */
export async function declineRefund(context: Context, viewer: Viewer, id: string, answer: string) {
  const { db, now } = context;
  const { user, found } = await loadRequest(context, viewer, id);
  const { request, purchase, to } = found;
  const declined = { ...purchase, id, amount: request.amount, answer };
  const email = to && (await declinedEmail(context, declined, to));
  const isAsked = sql`exists (
    select 1 from ${packageRefunds} where ${packageRefunds.id} = ${id} and ${packageRefunds.state} = 'asked'
  )`;
  const entry = {
    at: now,
    actorId: user.id,
    action: 'package refund declined',
    subject: purchase.id,
  };
  const change = { state: 'declined', decidedAt: now, answer } as const;
  const { request: ended } = await runAll(db, {
    audit: auditStatement(db, { ...entry, detail: answer }, isAsked),
    email: email ? insertIf(db, outbox, email, isAsked) : undefined,
    request: endRequest(context, id, change),
  });
  if (!ended.ended.rowsAffected) throw new DomainError('conflict', packageMessages.requestGone);
  if (email) context.background(deliver(context, email.id));
}

async function loadRequest({ db }: Context, viewer: Viewer, id: string) {
  const { user, found } = await viewer.loadAsAdmin(() => ({
    found: db
      .select({ request: packageRefunds, purchase: packagePurchases, to: users.email })
      .from(packageRefunds)
      .innerJoin(packagePurchases, eq(packagePurchases.id, packageRefunds.purchaseId))
      .leftJoin(users, eq(users.id, packagePurchases.userId))
      .where(eq(packageRefunds.id, id)),
  }));
  if (!found[0]) throw new DomainError('not_found', packageMessages.noRequest);
  return { user, found: found[0] };
}

/** @throws DomainError conflict */
async function whyNot({ db }: Context, id: string): Promise<DomainError> {
  const [request] = await db.select().from(packageRefunds).where(eq(packageRefunds.id, id));
  const isAnswered = request?.state !== 'asked';
  return new DomainError(
    'conflict',
    isAnswered ? packageMessages.requestGone : packageMessages.lessLeft,
  );
}

interface Declined {
  id: string;
  userId: string;
  package: PackageId;
  amount: number;
  answer: string;
}

async function declinedEmail({ config, now }: Context, declined: Declined, to: string) {
  const { title } = packages[declined.package];
  const amount = formatAmount(declined.amount, CURRENCY);
  const href = new URL('/journey', config.SITE_URL).href;
  const content = packageRefundDeclined({ title, amount, answer: declined.answer, href });
  const email = await composeEmail(config.SITE_URL, to, content);
  const about = { kind: 'package-refund-declined', about: declined.id } as const;
  return outboxRow({ ...about, userId: declined.userId, email }, now);
}
