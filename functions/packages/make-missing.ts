import { and, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { runAll } from '#db/client.ts';
import { bookings, passes } from '#db/schema/index.ts';
import { type PackageId, packages } from '#domain/catalogue.ts';
import type { Context } from '../context.ts';
import { inTurn } from '../core/in-turn.ts';
import { makePass } from './make.ts';

const packageIds = Object.keys(packages) as PackageId[];

/**
 * The passes of packages that were sold before there were passes, each as if made when it was paid for.
 * Answers how many; run again, it makes none.
 */
export async function makeMissingPasses({ db }: Pick<Context, 'db'>): Promise<number> {
  const pass = db.select().from(passes).where(eq(passes.id, bookings.id));
  const isBought = and(inArray(bookings.service, packageIds), isNull(bookings.sessionId), isPaid);
  const sold = await db
    .select()
    .from(bookings)
    .where(and(isBought, isNotNull(bookings.paymentId), notExists(pass)));
  await inTurn(sold, async (booking) => {
    const now = booking.paymentDate ?? booking.createdAt;
    const made = makePass({ db, now }, booking, booking.paymentId ?? '');
    if (made) await runAll(db, made);
  });
  return sold.length;
}
