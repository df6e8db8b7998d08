import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  lte,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isNobodysHold, isPaid, lastSignIn } from '#db/booking-state.ts';
import { type Database, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
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
  packageRefunds,
  reminders,
  users,
  webinarSignups,
} from '#db/schema/index.ts';
import type { ProofInput } from '#domain/account/account.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { DAY, yearsBefore } from '#domain/time.ts';
import { upcomingCalls } from '../availability/calendar/read.ts';
import { revokeTokens } from '../availability/google-calendar/connect.ts';
import { endConnections } from '../availability/google-calendar/states.ts';
import type { Context } from '../context.ts';
import { type Job, MOST_BATCHES, type Walk } from '../core/job.ts';
import { composeEmail } from '../email/compose.tsx';
import { deliver } from '../email/deliver.ts';
import { outboxRow } from '../email/outbox-row.ts';
import { accountDeleted } from '../email/templates/account.ts';
import { noAnswers } from '../identity/accounts/drop-unpaid.ts';
import { provedAddress } from '../identity/accounts/user.ts';
import { proveIdentity } from '../identity/passwords/prove-identity.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { listEmailsTo } from '../site/webinar/emails.ts';

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
function eraseAccounts(db: Database, now: number, condition: SQL | undefined) {
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
function lastAdmin(db: Database, condition: SQL) {
  const isAlone = sql`(select count(*) from ${adminUsers}) = 1`;
  return db.select().from(adminUsers).where(and(condition, isAlone));
}

/** The mentor for whom `condition` holds, while their calendar is on or has upcoming calls. */
function runningMentor(db: Database, now: number, condition: SQL) {
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

const NOTICE_MS = DAY;

/**
 * Erases the viewer's account after its password, or after a recent sign-in with Google.
 * @throws DomainError unauthenticated, rate_limited, forbidden; conflict for the accounts that
 * `eraseAccounts` keeps
 */
export async function deleteAccount(context: Context, viewer: Viewer, proof: ProofInput) {
  const { config, db, now } = context;
  const account = await proveIdentity(context, viewer, proof, 'changePassword');
  const { id } = account;
  const email = await composeEmail(config.SITE_URL, account.email, accountDeleted());
  const row = outboxRow({ kind: 'account-deleted', about: id, userId: null, email }, now);
  const notice = { ...row, expiresAt: now + NOTICE_MS };
  const isGone = sql`not exists (select 1 from ${users} where ${users.id} = ${id})`;
  const place = db.select().from(webinarSignups).where(eq(webinarSignups.email, account.email));
  const { kept, lastAdmins, calendars, erased } = await runAll(db, {
    erased: eraseAccounts(db, now, eq(users.id, id)),
    listEmails: db.delete(outbox).where(and(listEmailsTo(account.email), isGone, notExists(place))),
    notice: insertIf(db, outbox, notice, isGone).onConflictDoNothing(),
    kept: db.select({ id: users.id }).from(users).where(eq(users.id, id)),
    lastAdmins: lastAdmin(db, eq(adminUsers.userId, id)),
    calendars: runningMentor(db, now, eq(mentors.userId, id)),
  });
  if (kept.length > 0) {
    if (lastAdmins.length > 0) throw new DomainError('conflict', accessMessages.lastAdmin);
    const { mentorStays, callAhead } = accountMessages;
    throw new DomainError('conflict', calendars.length > 0 ? mentorStays : callAhead);
  }
  context.background(deliver(context, notice.id));
  if (erased.calendar.ended.rowsAffected > 0) context.background(revokeTokens(context));
}

const ACCOUNT_YEARS = 4;

const BATCH_ACCOUNTS = 20;

/**
 * Erases accounts whose owners have neither signed in nor had a call for four years. It walks past
 * those that must stay, so that they hold up nobody, and comes back to them when it begins again.
 */
export const eraseForgottenAccounts: Job = {
  run: walk,
  waiting: (context, cursor) => (cursor === null ? undefined : forgotten(context, cursor)),
};

async function walk(context: Context, cursor: string | null): Promise<Walk> {
  let [rows, from] = [0, cursor];
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const found = await forgotten(context, from)
      .orderBy(asc(lastSignIn), asc(users.id))
      .limit(BATCH_ACCOUNTS);
    rows += await erase(
      context,
      found.map(({ id }) => id),
    );
    const last = found[BATCH_ACCOUNTS - 1];
    if (!last) return { rows, cursor: null };
    from = `${last.signedInAt} ${last.id}`;
  }
  return { rows, cursor: from };
}

function forgotten({ db, now }: Context, cursor: string | null) {
  const [at = '0', id = ''] = cursor?.split(' ') ?? [];
  // The first condition finds the place in the index, which the pair alone does not.
  const isAfter = and(
    gte(lastSignIn, Number(at)),
    sql`(${lastSignIn}, ${users.id}) > (${Number(at)}, ${id})`,
  );
  return db
    .select({ id: users.id, signedInAt: lastSignIn })
    .from(users)
    .where(and(isAfter, isForgotten(db, now)));
}

async function erase({ db, now }: Context, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const isErased = and(inArray(users.id, ids), isForgotten(db, now));
  const { accounts } = await runAll(db, eraseAccounts(db, now, isErased));
  return accounts.rowsAffected;
}

function isForgotten(db: Database, now: number) {
  const limit = yearsBefore(now, ACCOUNT_YEARS);
  const isRecent = or(gt(bookings.updatedAt, limit), gt(bookings.endsAt, limit));
  const recentBooking = db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, users.id), isRecent));
  return and(lte(lastSignIn, limit), notExists(recentBooking));
}
