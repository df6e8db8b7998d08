import { asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { clientId, clientName, stateOfBooking } from '#db/expressions.ts';
import {
  arrivals,
  auditLog,
  bookingNotes,
  bookings,
  mentors,
  outbox,
  payments,
  refunds,
  users,
} from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { COPY_MARK } from '#domain/email/states.ts';
import { required } from '#domain/errors.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import { isProposalOf, unexpiredProposals } from '#functions/booking/proposals.ts';
import { linkColumns, linkOf } from '#functions/calls/join.ts';
import { selectNotes } from '#functions/calls/note-and-outcome.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { fileCounts } from '#functions/documents/documents.ts';
import { planStateOf, selectPlanStates } from '#functions/documents/plans/find.ts';
import { accountName } from '#functions/identity/accounts/user.ts';
import { selectPayments } from '#functions/ledger/ledger.ts';
import { selectEmails } from '../email/outbox.ts';

export async function showBookingRecord({ db, now }: Context, viewer: Viewer, id: string) {
  const isBooking = eq(bookings.id, id);
  const client = db.select({ id: bookings.userId }).from(bookings).where(isBooking);
  const { found, notes, ...read } = await viewer.loadAsAdmin(() => ({
    // Drizzle writes table names before columns only in queries with joins. The subqueries of this
    // query need the table names.
    found: db
      .select({ ...recordColumns(), ...linkColumns })
      .from(bookings)
      .leftJoin(users, eq(users.id, bookings.userId))
      .leftJoin(mentors, eq(mentors.id, bookings.mentorId))
      .where(isBooking),
    ...moneyOf(db, id),
    mails: emailsOf(db, id),
    arrivals: db.select().from(arrivals).where(eq(arrivals.bookingId, id)),
    notes: selectNotes(db, eq(bookingNotes.bookingId, id)),
    planStates: selectPlanStates(db, client),
    history: historyOf(db, id),
    proposals: unexpiredProposals(db, isProposalOf(id), now),
  }));
  const row = required(found[0], bookingMessages.bookingNotFound);
  const { meetLink, ownLink, sharedLink, ...columns } = row;
  const booking = { ...columns, meetingLink: linkOf(row), proposals: read.proposals };
  return {
    booking,
    mails: read.mails,
    arrivals: read.arrivals,
    history: read.history,
    note: notes[0]?.note ?? null,
    payments: read.paid.map(({ payment, receipt }) => ({
      ...payment,
      receipt: receipt && receiptNumber(receipt.year, receipt.serial),
      refunds: read.refunded.filter(({ paymentId }) => paymentId === payment.id),
    })),
    ...planStateOf(read.planStates, booking),
  };
}

function recordColumns() {
  const { joinToken, meetingDetails, tempReservationId, ...shown } = getTableColumns(bookings);
  const files = fileCounts(bookings.userId);
  return { ...shown, ...files, clientId, name: clientName, state: stateOfBooking };
}

const ofRefund = eq(payments.id, refunds.paymentId);

function moneyOf(db: Database, id: string) {
  const isItsPayment = eq(payments.bookingId, id);
  const refunded = db.select(getTableColumns(refunds)).from(refunds).innerJoin(payments, ofRefund);
  return {
    paid: selectPayments(db).where(isItsPayment).orderBy(asc(payments.createdAt)),
    refunded: refunded.where(isItsPayment).orderBy(asc(refunds.createdAt)),
  };
}

function emailsOf(db: Database, id: string) {
  const emailId = sql`'refund-' || ${refunds.id}`;
  // The ids of copies end with COPY_MARK, once or several times.
  const isRefundEmail = sql`${outbox.id} between ${emailId} and ${emailId} || ${`${COPY_MARK}~`}`;
  const emailIds = db.select({ id: outbox.id }).from(refunds).innerJoin(payments, ofRefund);
  const aboutMoney = emailIds.innerJoin(outbox, isRefundEmail).where(eq(payments.bookingId, id));
  const isAbout = or(eq(outbox.bookingId, id), inArray(outbox.id, aboutMoney));
  return selectEmails(db).where(isAbout).orderBy(asc(outbox.createdAt));
}

function historyOf(db: Database, id: string) {
  const refundIds = db.select({ id: refunds.id }).from(refunds).innerJoin(payments, ofRefund);
  const subjects = union(
    db.select({ id: sql<string>`${id}` }).from(sql`(select 1)`),
    db.select({ id: payments.id }).from(payments).where(eq(payments.bookingId, id)),
    refundIds.where(eq(payments.bookingId, id)),
  );
  return db
    .select({ ...getTableColumns(auditLog), actor: accountName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(inArray(auditLog.subject, subjects))
    .orderBy(asc(auditLog.id));
}
