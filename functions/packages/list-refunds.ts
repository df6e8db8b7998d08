import { asc, eq } from 'drizzle-orm';
import { clientName } from '#db/booking-client.ts';
import { bookings, packagePurchases, packageRefunds } from '#db/schema/index.ts';
import { packages } from '#domain/catalogue.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';

const MOST = 100;

export async function listRefundRequests({ db }: Context, viewer: Viewer) {
  const { asked } = await viewer.loadAsAdmin(() => ({ asked: askedRefunds(db) }));
  return {
    requests: asked.map(({ package: id, ...request }) => ({
      ...request,
      title: packages[id].title,
    })),
  };
}

function askedRefunds(db: Context['db']) {
  const { id, purchaseId, amount, reason, askedAt, state } = packageRefunds;
  return db
    .select({
      ...{ id, passId: purchaseId, amount, reason, askedAt },
      package: packagePurchases.package,
      userId: packagePurchases.userId,
      name: clientName,
      bookingId: bookings.id,
    })
    .from(packageRefunds)
    .innerJoin(packagePurchases, eq(packagePurchases.id, purchaseId))
    .innerJoin(bookings, eq(bookings.id, packagePurchases.id))
    .where(eq(state, 'asked'))
    .orderBy(asc(askedAt))
    .limit(MOST);
}
