import { and, eq, exists, gt, inArray, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { isNobodysHold, isPaid } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import {
  adminUsers,
  arrivals,
  bookingNotes,
  bookings,
  calendarConnections,
  callEvents,
  mentors,
  orders,
  packageRefunds,
  reminders,
  users,
  webinarSignups,
} from '#db/schema/index.ts';
import { upcomingCalls } from '../availability/calendar/named-calls.ts';
import { endConnections } from '../availability/google-calendar/end-connections.ts';
import { noAnswers } from '../identity/accounts/drop-unpaid.ts';
import { provedAddress } from '../identity/accounts/user.ts';

const nobody = {
  ...noAnswers,
  userEmail: '',
  userName: '',
  timeZone: null,
  consentVersion: null,
  consentAt: null,
  meetingDetails: null,
  emailDetails: null,
  emailError: null,
  cancelReason: null,
};

/**
 * Statements that erase the accounts for which `condition` holds, with sessions, links, holds,
 * emails, documents and Google Calendar. Bookings keep what the ledger needs, under an anonymous id.
 * Kept are accounts with a paid call ahead or to be confirmed, the last admin's, and those of mentors
 * with a calendar that is on or upcoming calls.
 */
export function eraseAccounts(db: Database, now: number, condition: SQL | undefined) {
  const isLastAdmin = exists(lastAdmin(db, eq(adminUsers.userId, users.id)));
  const isErased = and(
    ...[condition, notExists(owedCall(db, now)), not(isLastAdmin)],
    notExists(runningMentor(db, now, eq(mentors.userId, users.id))),
  );
  const erased = db.select({ id: users.id }).from(users).where(isErased);
  const isTheirs = inArray(bookings.userId, erased);
  const theirs = db.select({ id: bookings.id }).from(bookings).where(isTheirs);
  const theirMentors = db
    .select({ id: mentors.id })
    .from(mentors)
    .where(inArray(mentors.userId, erased));
  const isPending = and(isTheirs, eq(bookings.status, 'pending'));
  const owner = db.select().from(users).where(eq(users.id, bookings.userId));
  const order = db.select().from(orders).where(eq(orders.bookingId, bookings.id));
  return {
    unordered: db.delete(bookings).where(and(isPending, notExists(order))),
    arrivals: db.delete(arrivals).where(inArray(arrivals.bookingId, theirs)),
    notes: db.delete(bookingNotes).where(inArray(bookingNotes.bookingId, theirs)),
    reminders: db.delete(reminders).where(inArray(reminders.bookingId, theirs)),
    words: db
      .update(packageRefunds)
      .set({ reason: '' })
      .where(inArray(packageRefunds.purchaseId, theirs)),
    bookings: db.update(bookings).set(nobody).where(isTheirs),
    webinarList: db
      .delete(webinarSignups)
      .where(inArray(webinarSignups.email, provedAddress(db, isErased))),
    calendar: endConnections(db, inArray(calendarConnections.mentorId, theirMentors), now),
    events: db.delete(callEvents).where(inArray(callEvents.mentorId, theirMentors)),
    accounts: db.delete(users).where(isErased),
    // A payment that is still under way finds its booking cancelled, and is refunded. Only after the
    // account: a booking that has just changed would be a reason to keep it.
    pending: db
      .update(bookings)
      .set({ status: 'cancelled', updatedAt: now })
      .where(and(isNobodysHold, notExists(owner))),
  };
}

/** The only admin there is, if `condition` holds for them. */
export function lastAdmin(db: Database, condition: SQL) {
  const isAlone = sql`(select count(*) from ${adminUsers}) = 1`;
  return db.select().from(adminUsers).where(and(condition, isAlone));
}

/** The mentor for whom `condition` holds, while their calendar is on or has upcoming calls. */
export function runningMentor(db: Database, now: number, condition: SQL) {
  const isRunning = or(eq(mentors.isActive, true), exists(upcomingCalls(db, now, mentors.id)));
  return db.select().from(mentors).where(and(condition, isRunning));
}

function owedCall(db: Database, now: number) {
  const isOwed = or(gt(bookings.endsAt, now), eq(bookings.bookingConfirmed, false));
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, users.id), isPaid, isOwed));
}
