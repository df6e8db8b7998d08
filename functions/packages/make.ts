import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { runAll } from '#db/client.ts';
import { type Booking, bookings, packagePurchases, packageSessions } from '#db/schema/index.ts';
import { isPackage, type PackageId, packages } from '#domain/catalogue.ts';
import { sessionsOf } from '#domain/packages/sessions.ts';
import { nextReminder, packageEnd } from '#domain/packages/validity.ts';

import type { Context } from '../context.ts';
import { inTurn } from '../core/job.ts';

/**
 * The purchase and the sessions of a package, if its payment has confirmed its booking; nothing for a
 * call that is no package. Again, it makes nothing.
 */
export function makePurchase(
  { db, now }: Pick<Context, 'db' | 'now'>,
  booking: Booking,
  paymentId: string,
) {
  const { id, service } = booking;
  if (!isPackage(service) || booking.sessionId) return undefined;
  const endsAt = packageEnd(now);
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
    purchase: db.insert(packagePurchases).select(sold).onConflictDoNothing(),
    sessions: db
      .insert(packageSessions)
      .select(sql`
        select ${id} || '-' || key, ${id}, key, value ->> 'service', value ->> 'value', ${first}, null
        from json_each(${sessions}) where exists (select 1 from ${packagePurchases} where ${packagePurchases.id} = ${id})`)
      .onConflictDoNothing(),
  };
}

const packageIds = Object.keys(packages) as PackageId[];

/**
 * The purchases of packages that were sold before `passes` existed, as if made when they were paid for.
 * Answers how many; run again, it makes none.
 */
export async function makeMissingPurchases({ db }: Pick<Context, 'db'>): Promise<number> {
  const purchase = db.select().from(packagePurchases).where(eq(packagePurchases.id, bookings.id));
  const isBought = and(inArray(bookings.service, packageIds), isNull(bookings.sessionId), isPaid);
  const sold = await db
    .select()
    .from(bookings)
    .where(and(isBought, isNotNull(bookings.paymentId), notExists(purchase)));
  await inTurn(sold, async (booking) => {
    const now = booking.paymentDate ?? booking.createdAt;
    const made = makePurchase({ db, now }, booking, booking.paymentId ?? '');
    if (made) await runAll(db, made);
  });
  return sold.length;
}
