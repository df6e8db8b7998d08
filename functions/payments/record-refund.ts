import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { bookings, packageSessions, payments, refunds } from '#db/schema/index.ts';
import { paymentMessages } from '#domain/money/messages.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { type CallAhead, cancelCalls, selectAhead } from '../booking/calls-ahead.ts';
import type { Context } from '../context.ts';
import { deliver } from '../email/deliver.ts';
import { markRefunded, refundEmail } from '../ledger/owe-refund.ts';

import type { Refund } from '../providers/payments.ts';

type RefundRow = typeof refunds.$inferSelect;

/** Books what the provider says of all refunds of a payment. @throws ProviderError */
export async function recordRefunds(context: Context, paymentId: string): Promise<void> {
  for (const refund of await context.payments.refundsOf(paymentId)) {
    await recordRefund(context, refund);
  }
}

/**
 * Records the provider's state of a refund. One made in the provider's dashboard is emailed to its
 * client too, and ends the calls of a payment that it returns in full. One that the bank refused is
 * due again, under a new idempotency key.
 */
export async function recordRefund(context: Context, refund: Refund): Promise<void> {
  const { db } = context;
  const email = await outsideEmail(context, refund);
  const row = outsideRow(refund, context.now);
  const { outside, ahead, returned } = await runAll(db, {
    outside: guarded(insertIf(db, refunds, row, isUnknown(refund)).onConflictDoNothing(), {
      email: email?.insert(isUnknown(refund)),
    }),
    ended: endRefund(context, refund),
    ahead: callsWithout(context, refund.paymentId),
    returned: db.select().from(refunds).where(eq(refunds.paymentId, refund.paymentId)),
  });
  if (email && outside.change.rowsAffected) context.background(deliver(context, email.id));
  await endCalls(context, ahead, returned);
}

export function endRefund(context: Context, refund: Refund) {
  const { db, now } = context;
  const isRequested = and(eq(refunds.providerId, refund.id), eq(refunds.state, 'requested'));
  const end = endOf(refund, now);
  return {
    ended: end && db.update(refunds).set(end).where(isRequested),
    booking: markRefunded(context, refund.paymentId),
  };
}

function endOf({ state }: Refund, updatedAt: number) {
  if (state === 'pending') return undefined;
  return state === 'processed'
    ? ({ state, processedAt: updatedAt, updatedAt } as const)
    : ({ state: 'due', attempt: sql`${refunds.attempt} + 1`, updatedAt } as const);
}

/** Email about a refund that is not in the books yet. */
async function outsideEmail(context: Context, refund: Refund) {
  const [source] = await context.db
    .select({ payment: payments, booking: bookings })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(eq(payments.id, refund.paymentId), isUnknown(refund)));
  return source && refundEmail(context, refund, { id: outsideId(refund), ...source });
}

function callsWithout({ db, now }: Context, paymentId: string) {
  const isOutside = and(eq(refunds.paymentId, paymentId), isNull(refunds.orderedBy));
  const last = db
    .select()
    .from(refunds)
    .where(and(isOutside, eq(refunds.createdAt, bookings.refundedAt)));
  const returned = and(eq(bookings.paymentId, paymentId), exists(last));
  // Built twice: `unionAll` changes its first query.
  const bought = () => db.select({ id: bookings.id }).from(bookings).where(returned);
  const ofPackage = db
    .select({ id: sql<string>`${packageSessions.bookingId}` })
    .from(packageSessions)
    .where(inArray(packageSessions.purchaseId, bought()));
  return selectAhead(db, unionAll(bought(), ofPackage), now);
}

async function endCalls(context: Context, calls: CallAhead[], returned: RefundRow[]) {
  const system = { type: 'system' } as const;
  for (const call of calls) {
    const session = isOfPackage(call.booking) ? packageMessages.refundedWhole : undefined;
    const why = { reason: paymentMessages.returnedWhole, session, returned };
    await cancelCalls(context, [call], system, why);
  }
}

const outsideId = ({ id }: Refund) => `refund-${id}`;

function outsideRow(refund: Refund, now: number) {
  const { id, paymentId, amount } = refund;
  return {
    id: outsideId(refund),
    paymentId,
    providerId: id,
    amount,
    reason: 'made outside of this site',
    state: 'requested',
    createdAt: now,
    updatedAt: now,
  } as const;
}

/**
 * Money of ours that moved, and no refund that this may be: one that is due learns its id when it is
 * asked for again. An earlier attempt of ours that failed has left its row to the next.
 */
function isUnknown({ id, paymentId, amount, state }: Refund) {
  if (state === 'failed') return sql`false`;
  const mayBeIt = sql`${refunds.state} = 'due' and ${refunds.amount} = ${amount}`;
  return sql`exists (select 1 from ${payments} where ${payments.id} = ${paymentId})
    and not exists (
      select 1 from ${refunds}
      where ${refunds.paymentId} = ${paymentId}
        and (${refunds.providerId} = ${id} or (${mayBeIt}))
    )`;
}
