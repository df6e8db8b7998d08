import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { isConstraintError, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import {
  outbox,
  packagePurchases,
  packageRefunds,
  packageSessions,
  refunds,
  users,
} from '#db/schema/index.ts';
import { type PackageId, packages } from '#domain/catalogue.ts';
import { DomainError } from '#domain/errors.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { refundId } from '#domain/money/refund.ts';
import type { RefundAsk } from '#domain/packages/input.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { isReturnable } from '#domain/packages/refund.ts';
import { callsAhead, cancelCalls, refuseForCalls } from '../booking/cancel-call.ts';
import type { Context } from '../context.ts';
import { auditStatement, withAudit } from '../core/audit-entry.ts';
import { composeEmail } from '../email/compose.tsx';
import { deliver } from '../email/deliver.ts';
import { outboxRow } from '../email/outbox-row.ts';
import { packageRefundDeclined } from '../email/templates/package.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { leftOf, markRefunded, oweRefund } from '../ledger/owe-refund.ts';
import { requirePurchase } from '../packages/change.ts';
import { packageReads, readPurchases, toPackages } from '../packages/read.ts';
import { payRefundNow } from '../payments/refund.ts';
import { refundOutcome } from './order-refund.ts';

/**
 * The client asks for what the unused sessions of a package are worth, which an admin then approves.
 * Until then they cannot be booked. Calls that are booked stay, or are cancelled for it if they say so.
 * @throws DomainError unauthenticated, not_found, conflict with those calls when calls are booked and it
 * is not said what becomes of them, and when the sum is another than the client saw
 */
export async function askRefund(
  context: Context,
  viewer: Viewer,
  purchaseId: string,
  ask: RefundAsk,
) {
  const { db, now } = context;
  const { user, ahead, ...own } = await viewer.load((me) => ({
    ...packageReads(db, and(eq(packagePurchases.id, purchaseId), eq(packagePurchases.userId, me))),
    ahead: callsAhead(db, { purchaseId }, now),
  }));
  const { purchase, request } = requirePurchase(own.bought[0], packageMessages.refundedAlready);
  if (request?.state === 'asked') throw new DomainError('conflict', packageMessages.alreadyAsked);
  if (ahead.length > 0 && ask.cancelsCalls === undefined) refuseForCalls(ahead);
  const [view] = toPackages(own.bought, own.sessions, now);
  assertSum(view?.refund[ask.cancelsCalls ? 'withCalls' : 'open'] ?? 0, ask.amount);
  const client = { type: 'client', userId: user.id } as const;
  const why = { reason: null, session: packageMessages.askedBack };
  if (ask.cancelsCalls) await cancelCalls(context, ahead, client, why);
  const returned = (view?.sessions ?? []).filter((session) =>
    isReturnable(session, ask.cancelsCalls === true, now),
  );
  const sessions = returned.map(({ id }) => id);
  await writeRequest(context, { purchaseId, paymentId: purchase.paymentId, sessions }, ask);
}

/** @throws DomainError conflict */
function assertSum(expected: number, seen: number): void {
  if (expected === 0) throw new DomainError('conflict', packageMessages.nothingToReturn);
  if (expected !== seen) throw new DomainError('conflict', packageMessages.sumChanged);
}

interface Asked {
  purchaseId: string;
  paymentId: string;
  sessions: string[];
}

async function writeRequest(context: Context, asked: Asked, { amount, reason }: RefundAsk) {
  const { db, now } = context;
  const { purchaseId, paymentId, sessions } = asked;
  const id = crypto.randomUUID();
  const row = { id, purchaseId, amount, reason, state: 'asked', askedAt: now } as const;
  const open = and(
    eq(packageSessions.purchaseId, purchaseId),
    isNull(packageSessions.bookingId),
    isNull(packageSessions.refundId),
  );
  const areOpen = sql`(select count(*) from ${packageSessions} where ${open}) = ${sessions.length}
    and ${leftOf(paymentId)} >= ${amount}`;
  const written = db.select().from(packageRefunds).where(eq(packageRefunds.id, id));
  const { request } = await runAll(db, {
    request: insertIf(db, packageRefunds, row, areOpen),
    sessions: db
      .update(packageSessions)
      .set({ refundId: id })
      .where(and(inArray(packageSessions.id, sessions), open, sql`exists ${written}`)),
  }).catch((error: unknown) => {
    if (isConstraintError(error)) throw new DomainError('conflict', packageMessages.alreadyAsked);
    throw error;
  });
  if (!request.rowsAffected) throw new DomainError('conflict', packageMessages.sumChanged);
}

/**
 * The client takes back what they have asked; the sessions can be booked again.
 * @throws DomainError unauthenticated, not_found, conflict when it was answered meanwhile
 */
export async function withdrawRefund(context: Context, viewer: Viewer, purchaseId: string) {
  const { db, now } = context;
  const { found } = await viewer.load((me) => ({
    found: readPurchases(
      db,
      and(eq(packagePurchases.id, purchaseId), eq(packagePurchases.userId, me)),
    ),
  }));
  if (!found[0]) throw new DomainError('not_found', packageMessages.notAPackage);
  const id = found[0].request?.id ?? '';
  const { ended } = await runAll(
    db,
    endRequest(context, id, { state: 'withdrawn', decidedAt: now }),
  );
  if (!ended.rowsAffected) throw new DomainError('conflict', packageMessages.requestGone);
}

/** Ends a request that is still asked without paying it: its sessions can be booked again. */
function endRequest(
  { db }: Context,
  id: string,
  change: Partial<typeof packageRefunds.$inferInsert>,
) {
  const isAsked = and(eq(packageRefunds.id, id), eq(packageRefunds.state, 'asked'));
  const asked = db.select({ id: packageRefunds.id }).from(packageRefunds).where(isAsked);
  return {
    sessions: db
      .update(packageSessions)
      .set({ refundId: null })
      .where(inArray(packageSessions.refundId, asked)),
    ended: db.update(packageRefunds).set(change).where(isAsked),
  };
}

/** An admin answers what a client asks back of a package. */

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
