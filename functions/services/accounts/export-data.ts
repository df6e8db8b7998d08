import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  arrivals,
  bookings,
  knownDevices,
  orders,
  outbox,
  payments,
  refunds,
  reminders,
  sessions,
  taxReceipts,
  users,
} from '#db/schema/index.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';

const UNITS =
  'Times are milliseconds since the beginning of 1970, UTC. Prices of bookings are rupees; amounts of orders, payments and refunds are paise.';

/** Everything that is kept about the viewer, as it is kept, for them to take along. */
export async function exportData({ db, now }: Services, viewer: Viewer) {
  const { rows } = await viewer.load((me) => [...accountOf(db, me), ...ledgerOf(db, me)]);
  const [[account], devices, browsers, emails, calls, reminded, came, ...ledger] = rows;
  const [ordered, paid, receipted, refunded] = ledger;
  return {
    exportedAt: new Date(now).toISOString(),
    units: UNITS,
    ...{
      account,
      devices,
      knownBrowsers: browsers,
      bookings: calls,
      reminders: reminded,
      arrivals: came,
      mails: emails,
    },
    ...{ orders: ordered, payments: paid, receipts: receipted, refunds: refunded },
  };
}

function accountOf(db: Database, me: SQL<string>) {
  const subject = sql<string>`json_extract(${outbox.payload}, '$.subject')`;
  const { passwordHash: _, ...account } = getTableColumns(users);
  const { device, signedInWith, createdAt, lastSeenAt, expiresAt } = sessions;
  return [
    db.select(account).from(users).where(eq(users.id, me)),
    db
      .select({ device, signedInWith, createdAt, lastSeenAt, expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, me)),
    db
      .select({ signedInAt: knownDevices.signedInAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, me)),
    db
      .select({ kind: outbox.kind, subject, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
      .from(outbox)
      .where(eq(outbox.userId, me)),
  ] as const;
}

function ledgerOf(db: Database, me: SQL<string>) {
  const callsOfMine = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, me));
  const ordersOfMine = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, me));
  const isMine = inArray(payments.orderId, ordersOfMine);
  const paymentsOfMine = db.select({ id: payments.id }).from(payments).where(isMine);
  return [
    db.select().from(bookings).where(eq(bookings.userId, me)),
    db.select().from(reminders).where(inArray(reminders.bookingId, callsOfMine)),
    db
      .select({ bookingId: arrivals.bookingId, at: arrivals.at })
      .from(arrivals)
      .where(and(inArray(arrivals.bookingId, callsOfMine), eq(arrivals.who, 'client'))),
    db.select().from(orders).where(eq(orders.userId, me)),
    db.select().from(payments).where(isMine),
    db.select().from(taxReceipts).where(inArray(taxReceipts.paymentId, paymentsOfMine)),
    db.select().from(refunds).where(inArray(refunds.paymentId, paymentsOfMine)),
  ] as const;
}
