import { and, eq, getTableColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  arrivals,
  bookings,
  calendarConnections,
  documentComments,
  documents,
  documentVersions,
  knownDevices,
  mentors,
  orders,
  outbox,
  packagePurchases,
  packageRefunds,
  packageSessions,
  payments,
  planReminders,
  planSteps,
  plans,
  refunds,
  reminders,
  sessions,
  taxReceipts,
  users,
  webinarSignups,
} from '#db/schema/index.ts';
import type { Context } from '../context.ts';
import { provedAddress } from '../identity/accounts/user.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';

const UNITS =
  'Times are milliseconds since the beginning of 1970, UTC. Prices of bookings are rupees; amounts of orders, payments and refunds, and values of sessions, are paise.';

/** Everything that is kept about the viewer, as it is kept, for them to take along. */
export async function exportData({ db, now }: Context, viewer: Viewer) {
  const { accounts, own, ledger } = await viewer.load((me) => ({
    accounts: selectAccount(db, me),
    own: accountOf(db, me),
    ledger: ledgerOf(db, me),
  }));
  return {
    exportedAt: new Date(now).toISOString(),
    units: UNITS,
    account: accounts[0],
    ...own,
    ...ledger,
  };
}

function selectAccount(db: Database, me: SQL<string>) {
  const { passwordHash: _, ...columns } = getTableColumns(users);
  return db.select(columns).from(users).where(eq(users.id, me));
}

function accountOf(db: Database, me: SQL<string>) {
  const { device, signedInWith, createdAt, lastSeenAt, expiresAt } = sessions;
  return {
    devices: db
      .select({ device, signedInWith, createdAt, lastSeenAt, expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, me)),
    knownBrowsers: db
      .select({ signedInAt: knownDevices.signedInAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, me)),
    googleCalendar: calendarOf(db, me),
    ...documentsOf(db, me),
    webinarList: db
      .select({ since: webinarSignups.createdAt, confirmedAt: webinarSignups.confirmedAt })
      .from(webinarSignups)
      .where(inArray(webinarSignups.email, provedAddress(db, eq(users.id, me)))),
  };
}

function plansOf(db: Database, me: SQL<string>) {
  const { bookingId, summary, sentAt } = plans;
  const { isOff, lastSentAt, nextAt } = planReminders;
  const isMine = and(eq(plans.userId, me), gt(sentAt, 0));
  const sent = db.select({ id: bookingId }).from(plans).where(isMine);
  return {
    plans: db.select({ bookingId, summary, sentAt }).from(plans).where(isMine),
    planSteps: db.select().from(planSteps).where(inArray(planSteps.bookingId, sent)),
    planReminders: db
      .select({ isOff, lastSentAt, nextAt })
      .from(planReminders)
      .where(eq(planReminders.userId, me)),
  };
}

function calendarOf(db: Database, me: SQL<string>) {
  const { connectedAt, revokedAt, busy, busyReadAt } = calendarConnections;
  const isMine = inArray(
    calendarConnections.mentorId,
    db.select({ id: mentors.id }).from(mentors).where(eq(mentors.userId, me)),
  );
  return db
    .select({ connectedAt, revokedAt, busy, busyReadAt })
    .from(calendarConnections)
    .where(isMine);
}

function documentsOf(db: Database, me: SQL<string>) {
  const { documentId, number, name, size, state, createdAt, scannedAt, openedAt } =
    documentVersions;
  const own = db.select({ id: documents.id }).from(documents).where(eq(documents.userId, me));
  const isMine = eq(documentVersions.uploadedBy, me);
  const address = sql<string>`'/api/documents/' || ${documentId} || '?version=' || ${number}`;
  return {
    documents: db.select().from(documents).where(eq(documents.userId, me)),
    files: db
      .select({ documentId, number, name, size, state, createdAt, scannedAt, openedAt, address })
      .from(documentVersions)
      .where(or(inArray(documentId, own), isMine)),
    comments: db
      .select({
        documentId: documentComments.documentId,
        text: documentComments.text,
        createdAt: documentComments.createdAt,
      })
      .from(documentComments)
      .where(or(inArray(documentComments.documentId, own), eq(documentComments.authorId, me))),
  };
}

function emailsOf(db: Database, me: SQL<string>) {
  const { kind, createdAt, sentAt } = outbox;
  const subject = sql<string>`json_extract(${outbox.payload}, '$.subject')`;
  return db.select({ kind, subject, createdAt, sentAt }).from(outbox).where(eq(outbox.userId, me));
}

function ledgerOf(db: Database, me: SQL<string>) {
  const callsOfMine = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, me));
  const ordersOfMine = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, me));
  const isMine = inArray(payments.orderId, ordersOfMine);
  const paymentsOfMine = db.select({ id: payments.id }).from(payments).where(isMine);
  return {
    bookings: db.select().from(bookings).where(eq(bookings.userId, me)),
    reminders: db.select().from(reminders).where(inArray(reminders.bookingId, callsOfMine)),
    arrivals: db
      .select({ bookingId: arrivals.bookingId, at: arrivals.at })
      .from(arrivals)
      .where(and(inArray(arrivals.bookingId, callsOfMine), eq(arrivals.who, 'client'))),
    ...plansOf(db, me),
    mails: emailsOf(db, me),
    orders: db.select().from(orders).where(eq(orders.userId, me)),
    payments: db.select().from(payments).where(isMine),
    ...packagesOf(db, me),
    receipts: db.select().from(taxReceipts).where(inArray(taxReceipts.paymentId, paymentsOfMine)),
    refunds: db.select().from(refunds).where(inArray(refunds.paymentId, paymentsOfMine)),
  };
}

/** The key of a purchase's id stays `passId`, as in the files that clients already have. */
function packagesOf(db: Database, me: SQL<string>) {
  const isMine = eq(packagePurchases.userId, me);
  const mine = db.select({ id: packagePurchases.id }).from(packagePurchases).where(isMine);
  const { purchaseId: ofSession, ...session } = getTableColumns(packageSessions);
  const { purchaseId: ofRefund, ...refund } = getTableColumns(packageRefunds);
  return {
    packages: db.select().from(packagePurchases).where(isMine),
    packageSessions: db
      .select({ ...session, passId: ofSession })
      .from(packageSessions)
      .where(inArray(ofSession, mine)),
    packageRefunds: db
      .select({ ...refund, passId: ofRefund })
      .from(packageRefunds)
      .where(inArray(ofRefund, mine)),
  };
}
