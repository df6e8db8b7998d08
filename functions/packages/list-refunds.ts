import { asc, eq } from 'drizzle-orm';
import { clientName } from '#db/booking-client.ts';
import { bookings, passes, passRefunds } from '#db/schema/index.ts';
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
  const { id, passId, amount, reason, askedAt, state } = passRefunds;
  return db
    .select({
      ...{ id, passId, amount, reason, askedAt },
      package: passes.package,
      userId: passes.userId,
      name: clientName,
      bookingId: bookings.id,
    })
    .from(passRefunds)
    .innerJoin(passes, eq(passes.id, passId))
    .innerJoin(bookings, eq(bookings.id, passes.id))
    .where(eq(state, 'asked'))
    .orderBy(asc(askedAt))
    .limit(MOST);
}
