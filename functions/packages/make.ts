import { and, eq, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { type Booking, bookings, passes, passSessions } from '#db/schema/index.ts';
import { isPackage } from '#domain/catalogue.ts';
import { nextReminder } from '#domain/packages/reminders.ts';
import { sessionsOf } from '#domain/packages/sessions.ts';
import { passEnd } from '#domain/packages/validity.ts';
import type { Context } from '../context.ts';

/**
 * The pass and the sessions of a package, if its payment has confirmed its booking; nothing for a
 * call that is no package. Again, it makes nothing.
 */
export function makePass(
  { db, now }: Pick<Context, 'db' | 'now'>,
  booking: Booking,
  paymentId: string,
) {
  const { id, service } = booking;
  if (!isPackage(service) || booking.sessionId) return undefined;
  const endsAt = passEnd(now);
  const sold = db
    .select({
      id: bookings.id,
      userId: bookings.userId,
      package: sql`${service}`.as('package'),
      paymentId: sql`${paymentId}`.as('payment_id'),
      createdAt: sql`${now}`.as('created_at'),
      endsAt: sql`${endsAt}`.as('ends_at'),
      extendedAt: sql`null`.as('extended_at'),
      remindAt: sql`${nextReminder(endsAt, now)}`.as('remind_at'),
    })
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.paymentId, paymentId), isPaid));
  const sessions = JSON.stringify(sessionsOf({ ...booking, service }));
  const first = sql`case key when 0 then ${id} end`;
  return {
    pass: db.insert(passes).select(sold).onConflictDoNothing(),
    sessions: db
      .insert(passSessions)
      .select(sql`
        select ${id} || '-' || key, ${id}, key, value ->> 'service', value ->> 'value', ${first}, null
        from json_each(${sessions}) where exists (select 1 from ${passes} where ${passes.id} = ${id})`)
      .onConflictDoNothing(),
  };
}
