import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { has, insertIf, onConstraintError, runAfter, runAll } from '#db/client.ts';
import {
  type PackagePurchase,
  packagePurchases,
  packageSessions,
  refundRequests,
  refunds,
  users,
} from '#db/schema/index.ts';
import { packages } from '#domain/catalogue.ts';
import { conflict, required } from '#domain/errors.ts';
import type { RefundRequestInput } from '#domain/money/input.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { refundId } from '#domain/money/refund.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { isRefundableSession } from '#domain/packages/states.ts';
import { cancelCalls, throwCallsAffected, upcomingPackageCalls } from '../booking/cancel-call.ts';
import type { Context, Viewer } from '../context.ts';
import { auditStatement, withAudit } from '../core/statements.ts';
import { emailRow } from '../email/compose.tsx';
import { deliver } from '../email/deliver.ts';
import { queueEmail } from '../email/outbox.ts';
import { packageRefundDeclined } from '../email/templates/payment.ts';
import { addRefund, markCallIfRefunded, unrefundedAmount } from '../ledger/ledger.ts';
import { requireNotRefunded } from '../packages/purchase.ts';
import { isOwnPurchase, packageReads, readPurchases, toPackages } from '../packages/read.ts';
import { requestAndDescribe } from '../payments/admin-refund.ts';

export async function requestRefund(
  context: Context,
  viewer: Viewer,
  id: string,
  input: RefundRequestInput,
) {
  const { db, now } = context;
  const { user, upcoming, ...own } = await viewer.load((me) => ({
    ...packageReads(db, isOwnPurchase(id, me)),
    upcoming: upcomingPackageCalls(db, eq(packagePurchases.id, id), now),
  }));
  const { purchase, request } = requireNotRefunded(own.bought[0], packageMessages.refundedAlready);
  if (request?.state === 'asked') throw conflict(packageMessages.alreadyAsked);
  // undefined: the page showed no calls, so it did not ask whether to cancel calls.
  if (upcoming.length > 0 && input.cancelsCalls === undefined) throwCallsAffected(upcoming);
  const [view] = toPackages(own.bought, own.sessions, now);
  const cancelsCalls = input.cancelsCalls === true;
  const amount = view?.refund[cancelsCalls ? 'withCalls' : 'open'] ?? 0;
  if (amount === 0) throw conflict(packageMessages.nothingToReturn);
  if (amount !== input.amount) throw conflict(packageMessages.sumChanged);
  const actor = { type: 'client', userId: user.id } as const;
  const cancellation = { actor, reason: null, sessionText: packageMessages.askedBack };
  if (cancelsCalls) await cancelCalls(context, upcoming, cancellation);
  const sessions = view?.sessions ?? [];
  const refundable = sessions.filter((session) => isRefundableSession(session, cancelsCalls, now));
  const ids = refundable.map((session) => session.id);
  await storeRequest(context, purchase, ids, input);
}

async function storeRequest(
  { db, now }: Context,
  { id: purchaseId, paymentId }: PackagePurchase,
  sessionIds: string[],
  { amount, reason }: RefundRequestInput,
) {
  const id = crypto.randomUUID();
  const row = { id, purchaseId, amount, reason, state: 'asked', askedAt: now } as const;
  const { id: sessionId, bookingId, refundId } = packageSessions;
  const isOpen = and(inArray(sessionId, sessionIds), isNull(bookingId), isNull(refundId));
  const mayRequest = sql`(select count(*) from ${packageSessions} where ${isOpen}) = ${sessionIds.length}
    and ${unrefundedAmount(paymentId)} >= ${amount}`;
  const isStored = has(refundRequests, eq(refundRequests.id, id));
  const { request } = await runAll(db, {
    request: insertIf(db, refundRequests, row, mayRequest),
    sessions: db.update(packageSessions).set({ refundId: id }).where(and(isOpen, isStored)),
  }).catch(onConstraintError(conflict(packageMessages.alreadyAsked)));
  if (!request.rowsAffected) throw conflict(packageMessages.sumChanged);
}

function isAsked(id: string) {
  return and(eq(refundRequests.id, id), eq(refundRequests.state, 'asked'));
}

export async function withdrawRefund(context: Context, viewer: Viewer, purchaseId: string) {
  const { db, now } = context;
  const { found } = await viewer.load((me) => ({
    found: readPurchases(db, isOwnPurchase(purchaseId, me)),
  }));
  const id = required(found[0], packageMessages.notAPackage).request?.id ?? '';
  const change = { state: 'withdrawn', decidedAt: now } as const;
  const { change: ended } = await runAll(db, endRequest(context, id, change));
  if (!ended.rowsAffected) throw conflict(packageMessages.requestGone);
}

type RequestChange = Partial<typeof refundRequests.$inferInsert>;

function endRequest({ db }: Context, id: string, change: RequestChange) {
  const askedIds = db.select({ id: refundRequests.id }).from(refundRequests).where(isAsked(id));
  const isOfRequest = inArray(packageSessions.refundId, askedIds);
  return runAfter(db.update(refundRequests).set(change).where(isAsked(id)), {
    sessions: db.update(packageSessions).set({ refundId: null }).where(isOfRequest),
  });
}

export async function approveRefund(context: Context, viewer: Viewer, id: string) {
  const { db, now } = context;
  const { user, request, purchase } = await loadRequest(context, viewer, id);
  const { id: subject, paymentId } = purchase;
  const newRefundId = refundId(paymentId, id);
  const isEnoughLeft = gte(unrefundedAmount(paymentId), request.amount);
  const isPayable = has(refundRequests, isAsked(id), isEnoughLeft);
  const entry = { actorId: user.id, action: 'package refund approved', subject };
  const actor = { type: 'admin', userId: user.id } as const;
  const reason = 'unused sessions of a package';
  const refund = { id: newRefundId, paymentId, amount: request.amount, reason };
  const change = { state: 'approved', decidedAt: now } as const;
  const isRefunded = and(isAsked(id), has(refunds, eq(refunds.id, newRefundId)));
  const approve = db.update(refundRequests).set(change).where(isRefunded);
  const { approved, open } = await runAll(db, {
    refund: addRefund(context, actor, refund, isPayable),
    approved: withAudit(context, approve, entry),
    call: markCallIfRefunded(context, paymentId),
    open: db.select().from(refundRequests).where(isAsked(id)),
  });
  if (!approved.change.rowsAffected) {
    throw conflict(open.length > 0 ? packageMessages.lessLeft : packageMessages.requestGone);
  }
  return { outcome: (await requestAndDescribe(context, newRefundId, CURRENCY)) ?? '' };
}

export async function declineRefund(
  context: Context,
  viewer: Viewer,
  id: string,
  { answer }: { answer: string },
) {
  const { db, config, now } = context;
  const { user, request, purchase, to } = await loadRequest(context, viewer, id);
  const { id: subject, userId } = purchase;
  const { title } = packages[purchase.package];
  const amount = formatAmount(request.amount, CURRENCY);
  const href = new URL('/journey', config.SITE_URL).href;
  const content = packageRefundDeclined({ title, amount, answer, href });
  const header = { kind: 'package-refund-declined', about: id, userId } as const;
  const email = to ? await emailRow(context, { ...header, to, content }) : undefined;
  const isOpen = has(refundRequests, isAsked(id));
  const entry = { actorId: user.id, action: 'package refund declined', subject };
  const { ended } = await runAll(db, {
    audit: auditStatement(context, { ...entry, detail: answer }, isOpen),
    email: email && queueEmail(db, email, isOpen),
    ended: endRequest(context, id, { state: 'declined', decidedAt: now, answer }),
  });
  if (!ended.change.rowsAffected) throw conflict(packageMessages.requestGone);
  if (email) context.background(deliver(context, email.id));
}

async function loadRequest({ db }: Context, viewer: Viewer, id: string) {
  const { user, found } = await viewer.loadAsAdmin(() => ({
    found: db
      .select({ request: refundRequests, purchase: packagePurchases, to: users.email })
      .from(refundRequests)
      .innerJoin(packagePurchases, eq(packagePurchases.id, refundRequests.purchaseId))
      .leftJoin(users, eq(users.id, packagePurchases.userId))
      .where(eq(refundRequests.id, id)),
  }));
  return { user, ...required(found[0], packageMessages.noRequest) };
}
