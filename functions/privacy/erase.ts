import { and, asc, eq, exists, gt, inArray, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type Database, hasNo, insertIf, runAll } from '#db/client.ts';
import { isHoldOfDeletedAccount, isPaid, lastSignIn, takesPlace } from '#db/expressions.ts';
import {
  adminUsers,
  arrivals,
  bookingNotes,
  bookings,
  calendarConnections,
  callEvents,
  mentors,
  orders,
  outbox,
  refundRequests,
  reminders,
  users,
  webinarSignups,
} from '#db/schema/index.ts';
import type { ProofInput } from '#domain/account/account.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { conflict } from '#domain/errors.ts';
import { DAY, yearsBefore } from '#domain/time.ts';
import { unfinishedCalls } from '../availability/blocks.ts';
import { endConnections, revokeDueTokens } from '../availability/google-calendar/connect.ts';
import type { Context, Viewer } from '../context.ts';
import { BATCH_SIZE, isAfter, type Job, walk } from '../core/job.ts';
import { emailRow } from '../email/compose.tsx';
import { deliver } from '../email/deliver.ts';
import { accountDeleted } from '../email/templates/account.ts';
import { noAnswers, selectVerifiedEmail } from '../identity/accounts/user.ts';
import { forgetAttempts } from '../identity/limits/rate-limit.ts';
import { proveIdentity } from '../identity/passwords/prove-identity.ts';
import { isListEmailTo } from '../site/webinar.ts';

export async function deleteAccount(context: Context, viewer: Viewer, proof: ProofInput) {
  const { db, now } = context;
  const { id, email: to } = await proveIdentity(context, viewer, proof);
  const header = { kind: 'account-deleted', about: id, userId: null } as const;
  const row = await emailRow(context, { ...header, to, content: accountDeleted() });
  const notice = { ...row, expiresAt: now + DAY };
  const isGone = hasNo(users, eq(users.id, id));
  const isUnlisted = hasNo(webinarSignups, eq(webinarSignups.email, to));
  const { kept, lastAdmins, mentorRows, erased } = await runAll(db, {
    erased: eraseAccounts(db, now, eq(users.id, id)),
    listEmails: db.delete(outbox).where(and(isListEmailTo(to), isGone, isUnlisted)),
    notice: insertIf(db, outbox, notice, isGone).onConflictDoNothing(),
    attempts: forgetAttempts(context, 'reauthenticate', id),
    kept: db.select({ id: users.id }).from(users).where(eq(users.id, id)),
    lastAdmins: selectLastAdmin(db, eq(adminUsers.userId, id)),
    mentorRows: selectActiveMentor(db, now, eq(mentors.userId, id)),
  });
  if (kept.length > 0) {
    if (lastAdmins.length > 0) throw conflict(accessMessages.lastAdmin);
    const { mentorStays, callAhead } = accountMessages;
    throw conflict(mentorRows.length > 0 ? mentorStays : callAhead);
  }
  context.background(deliver(context, notice.id));
  if (erased.calendar.ended.rowsAffected > 0) context.background(revokeDueTokens(context));
  await viewer.signOut();
}

const ACCOUNT_YEARS = 4;

export const eraseForgottenAccounts: Job = {
  run: (context, cursor) =>
    walk(cursor, {
      size: BATCH_SIZE,
      find: (from) =>
        forgottenAccounts(context, from).orderBy(asc(lastSignIn), asc(users.id)).limit(BATCH_SIZE),
      handle: async (ids) => {
        const isErased = and(inArray(users.id, ids), isForgotten(context));
        const erasing = eraseAccounts(context.db, context.now, isErased);
        return (await runAll(context.db, erasing)).accounts.rowsAffected;
      },
    }),
  waiting: (context, cursor) => (cursor === null ? undefined : forgottenAccounts(context, cursor)),
  due: forgottenAccounts,
};

function forgottenAccounts(context: Context, cursor: string | null) {
  const isNext = and(isAfter(lastSignIn, users.id, cursor), isForgotten(context));
  return context.db.select({ id: users.id, at: lastSignIn }).from(users).where(isNext);
}

function isForgotten({ now }: Context) {
  const limit = yearsBefore(now, ACCOUNT_YEARS);
  const isRecent = or(gt(bookings.updatedAt, limit), gt(bookings.endsAt, limit));
  return and(lte(lastSignIn, limit), hasNo(bookings, eq(bookings.userId, users.id), isRecent));
}

function eraseAccounts(db: Database, now: number, condition: SQL | undefined) {
  // A refunded call keeps its slot, but is never acknowledged.
  const isUnacknowledged = and(takesPlace, eq(bookings.bookingConfirmed, false));
  const isUnfinished = or(gt(bookings.endsAt, now), isUnacknowledged);
  const isErased = and(
    condition,
    hasNo(bookings, eq(bookings.userId, users.id), isPaid, isUnfinished),
    notExists(selectLastAdmin(db, eq(adminUsers.userId, users.id))),
    notExists(selectActiveMentor(db, now, eq(mentors.userId, users.id))),
  );
  const erased = db.select({ id: users.id }).from(users).where(isErased);
  const isTheirBooking = inArray(bookings.userId, erased);
  const theirBookings = db.select({ id: bookings.id }).from(bookings).where(isTheirBooking);
  const isTheirMentor = inArray(mentors.userId, erased);
  const theirMentors = db.select({ id: mentors.id }).from(mentors).where(isTheirMentor);
  const isPending = and(isTheirBooking, eq(bookings.status, 'pending'));
  const isHoldToCancel = and(isHoldOfDeletedAccount, hasNo(users, eq(users.id, bookings.userId)));
  const isUnordered = hasNo(orders, eq(orders.bookingId, bookings.id));
  const isTheirRequest = inArray(refundRequests.purchaseId, theirBookings);
  const isTheirSignup = inArray(webinarSignups.email, selectVerifiedEmail(db, isErased));
  const cancelled = { status: 'cancelled', updatedAt: now } as const;
  return {
    unordered: db.delete(bookings).where(and(isPending, isUnordered)),
    arrivals: db.delete(arrivals).where(inArray(arrivals.bookingId, theirBookings)),
    notes: db.delete(bookingNotes).where(inArray(bookingNotes.bookingId, theirBookings)),
    reminders: db.delete(reminders).where(inArray(reminders.bookingId, theirBookings)),
    refundReasons: db.update(refundRequests).set({ reason: '' }).where(isTheirRequest),
    bookings: db.update(bookings).set(erasedColumns).where(isTheirBooking),
    webinarSignups: db.delete(webinarSignups).where(isTheirSignup),
    calendar: endConnections(db, inArray(calendarConnections.mentorId, theirMentors), now),
    events: db.delete(callEvents).where(inArray(callEvents.mentorId, theirMentors)),
    // Must run after the statements above: they find the rows of existing accounts.
    accounts: db.delete(users).where(isErased),
    // Must run after `accounts`: `isHoldToCancel` finds only holds of deleted accounts.
    pending: db.update(bookings).set(cancelled).where(isHoldToCancel),
  };
}

const erasedColumns = {
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

function selectLastAdmin(db: Database, condition: SQL) {
  const isAlone = sql`(select count(*) from ${adminUsers}) = 1`;
  return db.select().from(adminUsers).where(and(condition, isAlone));
}

function selectActiveMentor(db: Database, now: number, condition: SQL) {
  const isActive = or(eq(mentors.isActive, true), exists(unfinishedCalls(db, now, mentors.id)));
  return db.select().from(mentors).where(and(condition, isActive));
}
