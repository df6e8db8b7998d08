import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { has, hasNo, insertIf, runAll } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { type Booking, bookings, packagePurchases, packageSessions } from '#db/schema/index.ts';
import { isPackage, type PackageId, packages } from '#domain/catalogue.ts';
import { sessionsOf } from '#domain/packages/sessions.ts';
import { nextReminder, packageEnd } from '#domain/packages/states.ts';
import type { Context, Moment } from '../context.ts';
import { inSequence } from '../core/job.ts';

/** Idempotent. Inserts nothing unless the payment has confirmed the booking. */
export function createPurchase({ db, now }: Moment, booking: Booking, paymentId: string) {
  const { id, service } = booking;
  if (!isPackage(service) || booking.sessionId) return undefined;
  const endsAt = packageEnd(now);
  const dates = { createdAt: now, endsAt, remindAt: nextReminder(endsAt, now) };
  const purchase = { id, userId: booking.userId, package: service, paymentId, ...dates };
  const isSold = has(bookings, eq(bookings.id, id), eq(bookings.paymentId, paymentId), isPaid);
  const sessions = JSON.stringify(sessionsOf({ ...booking, service }));
  const first = sql`case key when 0 then ${id} end`;
  return {
    purchase: insertIf(db, packagePurchases, purchase, isSold).onConflictDoNothing(),
    sessions: db
      .insert(packageSessions)
      .select(sql`
        select ${id} || '-' || key, ${id}, key, value ->> 'service', value ->> 'value', ${first}, null
        from json_each(${sessions}) where ${has(packagePurchases, eq(packagePurchases.id, id))}`)
      .onConflictDoNothing(),
  };
}

export async function createMissingPurchases({ db }: Pick<Context, 'db'>): Promise<number> {
  const isWithoutPurchase = hasNo(packagePurchases, eq(packagePurchases.id, bookings.id));
  const packageIds = Object.keys(packages) as PackageId[];
  const isBought = and(inArray(bookings.service, packageIds), isNull(bookings.sessionId), isPaid);
  const isMissing = and(isBought, isNotNull(bookings.paymentId), isWithoutPurchase);
  const sold = await db.select().from(bookings).where(isMissing);
  await inSequence(sold, async (booking) => {
    const now = booking.paymentDate ?? booking.createdAt;
    const statements = createPurchase({ db, now }, booking, booking.paymentId ?? '');
    if (statements) await runAll(db, statements);
  });
  return sold.length;
}
