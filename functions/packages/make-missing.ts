import { and, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { runAll } from '#db/client.ts';
import { bookings, packagePurchases } from '#db/schema/index.ts';
import { type PackageId, packages } from '#domain/catalogue.ts';
import type { Context } from '../context.ts';
import { inTurn } from '../core/in-turn.ts';
import { makePurchase } from './make.ts';

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
