import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { hasNo, runAll } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { type Booking, bookings, packagePurchases, packageSessions } from '#db/schema/index.ts';
import { isPackage, type PackageId, packages } from '#domain/catalogue.ts';
import { sessionsOf } from '#domain/packages/sessions.ts';
import { nextReminder, packageEnd } from '#domain/packages/states.ts';
import type { Context } from '../context.ts';
import { inSequence } from '../core/job.ts';

type Moment = Pick<Context, 'db' | 'now'>;

/** Inserts a package purchase and its sessions, if the payment has confirmed the booking. Idempotent. */
export function createPurchase({ db, now }: Moment, booking: Booking, paymentId: string) {
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

export async function createMissingPurchases({ db }: Pick<Context, 'db'>): Promise<number> {
  const isUnmade = hasNo(packagePurchases, eq(packagePurchases.id, bookings.id));
  const packageIds = Object.keys(packages) as PackageId[];
  const isBought = and(inArray(bookings.service, packageIds), isNull(bookings.sessionId), isPaid);
  const isMissing = and(isBought, isNotNull(bookings.paymentId), isUnmade);
  const sold = await db.select().from(bookings).where(isMissing);
  await inSequence(sold, async (booking) => {
    const now = booking.paymentDate ?? booking.createdAt;
    const made = createPurchase({ db, now }, booking, booking.paymentId ?? '');
    if (made) await runAll(db, made);
  });
  return sold.length;
}
