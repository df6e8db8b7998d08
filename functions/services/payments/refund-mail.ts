import { sql } from 'drizzle-orm';
import { insertIf } from '#db/insert-if.ts';
import { outbox, users } from '#db/schema/index.ts';
import { refundComing } from '../../emails/refund.ts';
import type { Refund } from '../../providers/payments.ts';
import type { Services } from '../../services.ts';
import type { Booking } from '../bookings/find.ts';
import { letterMail } from '../mail/letter.tsx';
import { queued } from '../mail/queued.ts';

/** What tells a payer, once, that their money is on its way back; nobody, where nobody is known. */
export async function refundMail(services: Services, refund: Refund, booking: Booking | null) {
  const { config, db, now } = services;
  if (!booking?.userEmail) return { id: null, statements: [] };
  const profile = new URL('/profile', config.SITE_URL).href;
  const mail = await letterMail(booking.userEmail, refundComing(refund, booking, now, profile));
  const about = { kind: 'refund', about: refund.payment_id, userId: booking.userId } as const;
  const row = queued({ ...about, mail }, now);
  const exists = sql`exists (select 1 from ${users} where ${users.id} = ${booking.userId})`;
  return { id: row.id, statements: [insertIf(db, outbox, row, exists).onConflictDoNothing()] };
}
