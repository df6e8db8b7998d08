import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isConstraintError, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { packagePurchases, packageRefunds, packageSessions } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import type { RefundAsk } from '#domain/packages/input.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { isReturnable } from '#domain/packages/refund.ts';
import { callsAhead, cancelCalls, refuseForCalls } from '../booking/calls-ahead.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { leftOf } from '../ledger/owe-refund.ts';
import { requirePurchase } from '../packages/extend.ts';
import { packageReads, readPurchases, toPackages } from '../packages/read.ts';

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
export function endRequest(
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
