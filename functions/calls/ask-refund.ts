import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isConstraintError, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { passes, passRefunds, passSessions } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import type { RefundAsk } from '#domain/packages/input.ts';
import { passMessages } from '#domain/packages/messages.ts';
import { isReturnable } from '#domain/packages/refund.ts';
import { callsAhead, cancelCalls, refuseForCalls } from '../booking/calls-ahead.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { leftOf } from '../ledger/owe-refund.ts';
import { requirePass } from '../packages/extend.ts';
import { toPackages } from '../packages/package-view.ts';
import { packageReads, readPasses } from '../packages/read.ts';

/**
 * The client asks for what the unused sessions of a package are worth, which an admin then approves.
 * Until then they cannot be booked. Calls that are booked stay, or are cancelled for it if they say so.
 * @throws DomainError unauthenticated, not_found, conflict (CallsAffected) when calls are booked and it
 * is not said what becomes of them, and when the sum is another than the client saw
 */
export async function askRefund(context: Context, viewer: Viewer, passId: string, ask: RefundAsk) {
  const { db, now } = context;
  const { user, ahead, ...own } = await viewer.load((me) => ({
    ...packageReads(db, and(eq(passes.id, passId), eq(passes.userId, me))),
    ahead: callsAhead(db, { passId }, now),
  }));
  const { pass, request } = requirePass(own.bought[0], passMessages.refundedAlready);
  if (request?.state === 'asked') throw new DomainError('conflict', passMessages.alreadyAsked);
  if (ahead.length > 0 && ask.cancelsCalls === undefined) refuseForCalls(ahead);
  const [view] = toPackages(own.bought, own.sessions, now);
  assertSum(view?.refund[ask.cancelsCalls ? 'withCalls' : 'open'] ?? 0, ask.amount);
  const client = { type: 'client', userId: user.id } as const;
  const why = { reason: null, session: passMessages.askedBack };
  if (ask.cancelsCalls) await cancelCalls(context, ahead, client, why);
  const returned = (view?.sessions ?? []).filter((session) =>
    isReturnable(session, ask.cancelsCalls === true, now),
  );
  const sessions = returned.map(({ id }) => id);
  await writeRequest(context, { passId, paymentId: pass.paymentId, sessions }, ask);
}

/** @throws DomainError conflict */
function assertSum(expected: number, seen: number): void {
  if (expected === 0) throw new DomainError('conflict', passMessages.nothingToReturn);
  if (expected !== seen) throw new DomainError('conflict', passMessages.sumChanged);
}

interface Asked {
  passId: string;
  paymentId: string;
  sessions: string[];
}

async function writeRequest(context: Context, asked: Asked, { amount, reason }: RefundAsk) {
  const { db, now } = context;
  const { passId, paymentId, sessions } = asked;
  const id = crypto.randomUUID();
  const row = { id, passId, amount, reason, state: 'asked', askedAt: now } as const;
  const open = and(
    eq(passSessions.passId, passId),
    isNull(passSessions.bookingId),
    isNull(passSessions.refundId),
  );
  const areOpen = sql`(select count(*) from ${passSessions} where ${open}) = ${sessions.length}
    and ${leftOf(paymentId)} >= ${amount}`;
  const written = db.select().from(passRefunds).where(eq(passRefunds.id, id));
  const { request } = await runAll(db, {
    request: insertIf(db, passRefunds, row, areOpen),
    sessions: db
      .update(passSessions)
      .set({ refundId: id })
      .where(and(inArray(passSessions.id, sessions), open, sql`exists ${written}`)),
  }).catch((error: unknown) => {
    if (isConstraintError(error)) throw new DomainError('conflict', passMessages.alreadyAsked);
    throw error;
  });
  if (!request.rowsAffected) throw new DomainError('conflict', passMessages.sumChanged);
}

/**
 * The client takes back what they have asked; the sessions can be booked again.
 * @throws DomainError unauthenticated, not_found, conflict when it was answered meanwhile
 */
export async function withdrawRefund(context: Context, viewer: Viewer, passId: string) {
  const { db, now } = context;
  const { found } = await viewer.load((me) => ({
    found: readPasses(db, and(eq(passes.id, passId), eq(passes.userId, me))),
  }));
  if (!found[0]) throw new DomainError('not_found', passMessages.notAPackage);
  const id = found[0].request?.id ?? '';
  const { ended } = await runAll(
    db,
    endRequest(context, id, { state: 'withdrawn', decidedAt: now }),
  );
  if (!ended.rowsAffected) throw new DomainError('conflict', passMessages.requestGone);
}

/** Ends a request that is still asked without paying it: its sessions can be booked again. */
export function endRequest(
  { db }: Context,
  id: string,
  change: Partial<typeof passRefunds.$inferInsert>,
) {
  const isAsked = and(eq(passRefunds.id, id), eq(passRefunds.state, 'asked'));
  const asked = db.select({ id: passRefunds.id }).from(passRefunds).where(isAsked);
  return {
    sessions: db
      .update(passSessions)
      .set({ refundId: null })
      .where(inArray(passSessions.refundId, asked)),
    ended: db.update(passRefunds).set(change).where(isAsked),
  };
}
