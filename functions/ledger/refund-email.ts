import { type SQL, sql } from 'drizzle-orm';
import { insertIf } from '#db/insert-if.ts';
import { type Booking, outbox, type payments, users } from '#db/schema/index.ts';
import type { Context } from '../context.ts';
import { composeEmail } from '../email/compose.tsx';
import { outboxRow } from '../email/outbox-row.ts';
import { refundComing } from '../email/templates/refund.ts';
import type { Refund } from '../providers/payments.ts';

interface Returned {
  /** Id of the refund in our books. */
  id: string;
  payment: typeof payments.$inferSelect;
  booking: Booking | null;
}

/**
 * Email that tells a payer once that their money is on its way back; none for an erased account.
 * `insert` writes it if a condition holds.
 */
export async function refundEmail(context: Context, made: Refund, returned: Returned) {
  const { config, db, now } = context;
  const { id, payment, booking } = returned;
  if (!booking?.userEmail) return undefined;
  const href = new URL('/profile', config.SITE_URL).href;
  const terms = { paid: payment.amount, isUsed: booking.paymentId === payment.id, now, href };
  const email = await composeEmail(
    config.SITE_URL,
    booking.userEmail,
    refundComing(made, booking, terms),
  );
  const { userId } = booking;
  const row = outboxRow({ kind: 'refund', about: id, userId, email }, now);
  const exists = sql`exists (select 1 from ${users} where ${users.id} = ${userId})`;
  return {
    id: row.id,
    insert: (onlyIf: SQL = sql`true`) =>
      insertIf(db, outbox, row, sql`${exists} and ${onlyIf}`).onConflictDoNothing(),
  };
}
