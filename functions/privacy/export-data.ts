import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isSentPlan } from '#db/expressions.ts';
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
  packageSessions,
  payments,
  planReminders,
  planSteps,
  plans,
  refundRequests,
  refunds,
  reminders,
  sessions,
  taxReceipts,
  users,
  webinarSignups,
} from '#db/schema/index.ts';
import type { Context, Viewer } from '../context.ts';
import { emailValue } from '../email/outbox.ts';
import { selectVerifiedEmail } from '../identity/accounts/user.ts';
import { isPaymentOf } from '../ledger/ledger.ts';

const UNITS =
  'Times are milliseconds since 1 January 1970 UTC. Booking prices are in rupees. Amounts of orders, payments and refunds, and values of sessions, are in paise.';

export async function exportData({ db, now }: Context, viewer: Viewer) {
  const { account, accountRows, bookingRows } = await viewer.load((me) => ({
    accountRows: accountReads(db, me),
    bookingRows: bookingReads(db, me),
  }));
  const exportedAt = new Date(now).toISOString();
  const { passwordHash: _, ...ownColumns } = account;
  return { exportedAt, units: UNITS, account: ownColumns, ...accountRows, ...bookingRows };
}

function accountReads(db: Database, me: SQL<string>) {
  const { userId, device, signedInWith, createdAt, lastSeenAt, expiresAt } = sessions;
  const session = { device, signedInWith, createdAt, lastSeenAt, expiresAt };
  const { signedInAt } = knownDevices;
  const signup = { since: webinarSignups.createdAt, confirmedAt: webinarSignups.confirmedAt };
  const isMine = inArray(webinarSignups.email, selectVerifiedEmail(db, eq(users.id, me)));
  return {
    devices: db.select(session).from(sessions).where(eq(userId, me)),
    knownBrowsers: db.select({ signedInAt }).from(knownDevices).where(eq(knownDevices.userId, me)),
    googleCalendar: calendarConnection(db, me),
    ...documentReads(db, me),
    webinarList: db.select(signup).from(webinarSignups).where(isMine),
  };
}

function planReads(db: Database, me: SQL<string>) {
  const { bookingId, summary, sentAt } = plans;
  const { userId, isOff, lastSentAt, nextAt } = planReminders;
  const isMine = and(eq(plans.userId, me), isSentPlan);
  const sent = db.select({ id: bookingId }).from(plans).where(isMine);
  const reminder = { isOff, lastSentAt, nextAt };
  return {
    plans: db.select({ bookingId, summary, sentAt }).from(plans).where(isMine),
    planSteps: db.select().from(planSteps).where(inArray(planSteps.bookingId, sent)),
    planReminders: db.select(reminder).from(planReminders).where(eq(userId, me)),
  };
}

function calendarConnection(db: Database, me: SQL<string>) {
  const { mentorId, connectedAt, revokedAt, busy, busyReadAt } = calendarConnections;
  const mine = db.select({ id: mentors.id }).from(mentors).where(eq(mentors.userId, me));
  const columns = { connectedAt, revokedAt, busy, busyReadAt };
  return db.select(columns).from(calendarConnections).where(inArray(mentorId, mine));
}

function documentReads(db: Database, me: SQL<string>) {
  const { documentId, number, name, size, state, createdAt, scannedAt, openedAt } =
    documentVersions;
  const own = db.select({ id: documents.id }).from(documents).where(eq(documents.userId, me));
  const isMine = or(inArray(documentId, own), eq(documentVersions.uploadedBy, me));
  const address = sql<string>`'/api/documents/' || ${documentId} || '?version=' || ${number}`;
  const file = { documentId, number, name, size, state, createdAt, scannedAt, openedAt, address };
  const { documentId: ofDocument, authorId, text, createdAt: writtenAt } = documentComments;
  const isMyComment = or(inArray(ofDocument, own), eq(authorId, me));
  const comment = { documentId: ofDocument, text, createdAt: writtenAt };
  return {
    documents: db.select().from(documents).where(eq(documents.userId, me)),
    files: db.select(file).from(documentVersions).where(isMine),
    comments: db.select(comment).from(documentComments).where(isMyComment),
  };
}

function bookingReads(db: Database, me: SQL<string>) {
  const myCalls = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, me));
  const isMine = isPaymentOf(db, me);
  const myPayments = db.select({ id: payments.id }).from(payments).where(isMine);
  const { bookingId, at, who } = arrivals;
  const { kind, createdAt, sentAt } = outbox;
  const email = { kind, subject: emailValue('$.subject'), createdAt, sentAt };
  const { orderedBy: _, ...refundColumns } = getTableColumns(refunds);
  const isMyArrival = and(inArray(bookingId, myCalls), eq(who, 'client'));
  return {
    bookings: db.select().from(bookings).where(eq(bookings.userId, me)),
    reminders: db.select().from(reminders).where(inArray(reminders.bookingId, myCalls)),
    arrivals: db.select({ bookingId, at }).from(arrivals).where(isMyArrival),
    ...planReads(db, me),
    mails: db.select(email).from(outbox).where(eq(outbox.userId, me)),
    orders: db.select().from(orders).where(eq(orders.userId, me)),
    payments: db.select().from(payments).where(isMine),
    ...packageReads(db, me),
    receipts: db.select().from(taxReceipts).where(inArray(taxReceipts.paymentId, myPayments)),
    refunds: db.select(refundColumns).from(refunds).where(inArray(refunds.paymentId, myPayments)),
  };
}

/** `passId` is the old name of `purchaseId`. The export file keeps the old name. */
function packageReads(db: Database, me: SQL<string>) {
  const isMine = eq(packagePurchases.userId, me);
  const mine = db.select({ id: packagePurchases.id }).from(packagePurchases).where(isMine);
  const { purchaseId: ofSession, ...session } = getTableColumns(packageSessions);
  const { purchaseId: ofRefund, ...refund } = getTableColumns(refundRequests);
  const sessionColumns = { ...session, passId: ofSession };
  const refundColumns = { ...refund, passId: ofRefund };
  return {
    packages: db.select().from(packagePurchases).where(isMine),
    packageSessions: db
      .select(sessionColumns)
      .from(packageSessions)
      .where(inArray(ofSession, mine)),
    packageRefunds: db.select(refundColumns).from(refundRequests).where(inArray(ofRefund, mine)),
  };
}
