import { sql } from 'drizzle-orm';
import { insertIf } from '#db/insert-if.ts';
import { type Booking, outbox, type payments, type refunds, users } from '#db/schema/index.ts';
import type { Context } from '../../context.ts';
import { refundComing } from '../../emails/refund.ts';
import type { Refund } from '../../providers/payments.ts';
import { composeEmail } from '../email/compose.tsx';
import { outboxRow } from '../email/outbox-row.ts';

/** A refund of ours, and what it is of. */
export interface Returned {
  refund: typeof refunds.$inferSelect;
  payment: typeof payments.$inferSelect;
  booking: Booking | null;
}

/** What tells a payer, once, that their money is on its way back; nobody, where nobody is known. */
export async function refundEmail(context: Context, made: Refund, returned: Returned) {
  const { config, db, now } = context;
  const { refund, payment, booking } = returned;
  if (!booking?.userEmail) return { id: null, statement: undefined };
  const href = new URL('/profile', config.SITE_URL).href;
  const terms = { paid: payment.amount, isOrdered: refund.orderedBy !== null, now, href };
  const email = await composeEmail(
    config.SITE_URL,
    booking.userEmail,
    refundComing(made, booking, terms),
  );
  const about = { kind: 'refund', about: refund.id, userId: booking.userId } as const;
  const row = outboxRow({ ...about, email }, now);
  const exists = sql`exists (select 1 from ${users} where ${users.id} = ${booking.userId})`;
  return { id: row.id, statement: insertIf(db, outbox, row, exists).onConflictDoNothing() };
}
