import { and, eq } from 'drizzle-orm';
import { has, onConstraintError, runAll } from '#db/client.ts';
import { payments, refunds } from '#db/schema/index.ts';
import { refusedField, required } from '#domain/errors.ts';
import type { ReturnedInput } from '#domain/money/input.ts';
import type { Context, Viewer } from '../context.ts';
import { withAudit } from '../core/statements.ts';
import { deliver } from '../email/deliver.ts';
import { markCallIfRefunded, refundEmail } from '../ledger/ledger.ts';
import { isDue, selectRefunds } from './refund.ts';

/**
 * Records that an admin has returned money outside of this site. Idempotent.
 * @throws DomainError not_found; conflict if another refund has the reference
 */
export async function recordReturned(
  context: Context,
  viewer: Viewer,
  id: string,
  { reference }: ReturnedInput,
): Promise<void> {
  const { db, now } = context;
  const isThisOutsideRefund = and(eq(refunds.id, id), eq(payments.method, 'outside'));
  const { user, found } = await viewer.loadAsAdmin(() => ({
    found: selectRefunds(db).where(isThisOutsideRefund),
  }));
  const outside = required(found[0], 'There is no such refund outside of this site.');
  if (outside.refund.state === 'processed') return;
  const { paymentId, amount } = outside.refund;
  const { currency } = outside.payment;
  const returned = { id: reference, paymentId, amount, currency, state: 'processed' } as const;
  const email = await refundEmail(context, returned, { ...outside, id });
  const times = { processedAt: now, updatedAt: now };
  const change = { state: 'processed', providerId: reference, ...times } as const;
  const entry = { actorId: user.id, action: 'refund returned', subject: id, detail: reference };
  const referenceTaken = 'Another refund already has this reference.';
  await runAll(db, {
    // The email goes first, because the update ends `isDue`. So only one of two requests sends it.
    email: email?.insert(has(refunds, isDue(id))),
    returned: withAudit(context, db.update(refunds).set(change).where(isDue(id)), entry),
    call: markCallIfRefunded(context, paymentId),
  }).catch(onConstraintError(refusedField('conflict', 'reference', referenceTaken)));
  if (email) context.background(deliver(context, email.id));
}
