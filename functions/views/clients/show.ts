import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Database, has } from '#db/client.ts';
import { isPaid, stateOfBooking } from '#db/expressions.ts';
import {
  bookingNotes,
  bookings,
  documents,
  outbox,
  packagePurchases,
  users,
} from '#db/schema/index.ts';
import { displayName } from '#domain/account/account.ts';
import { clientMessages } from '#domain/booking/clients.ts';
import { givenAnswers } from '#domain/booking/details-fields.ts';
import { required } from '#domain/errors.ts';
import { canReopen, type SessionState } from '#domain/packages/states.ts';
import { pick } from '#domain/pick.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { canSeeBooking, isAdmin } from '#functions/availability/mentors/availability.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { documentReads, toDocumentViews } from '#functions/documents/documents.ts';
import { sentPlanReads, toSentPlans } from '#functions/documents/plans/find.ts';
import { accountName } from '#functions/identity/accounts/user.ts';
import { paymentsOf } from '#functions/ledger/ledger.ts';
import { type PackageView, packageReads, toPackages } from '#functions/packages/read.ts';
import { selectEmails } from '../email/outbox.ts';
import { toAdminPayment } from '../payments/list.ts';

const MAX_EMAILS = 50;

export async function showClient({ db, now }: Context, viewer: Viewer, id: string) {
  const { user, isAdmin, accounts, calls, ...read } = await viewer.loadAsMentor((me) => ({
    accounts: selectAccount(db, me, id),
    calls: selectClientCalls(db, me, id),
    ...paymentsOf(db, idIfAdmin(me, id)),
    mails: selectEmails(db)
      .where(eq(outbox.userId, idIfAdmin(me, id)))
      .orderBy(desc(outbox.createdAt))
      .limit(MAX_EMAILS),
    ...packageReads(db, eq(packagePurchases.userId, id)),
    ...sentPlanReads(db, sql<string>`${id}`),
    ...documentReads(db, eq(documents.userId, id)),
  }));
  const account = required(accounts[0], clientMessages.clientNotFound);
  const payments = read.paid.map((row) => toAdminPayment(row, read.returned));
  const packages = toPackages(read.bought, read.sessions, now);
  const latest = calls.find(({ canSeeDetails, booking }) => canSeeDetails && booking.phoneNumber);
  return {
    client: {
      id,
      email: account.email,
      name: displayName(account),
      since: account.createdAt,
      phoneNumber: latest?.booking.phoneNumber ?? null,
    },
    calls: calls.map((row) => toClientCall(row, now)),
    packages: packages.map((view) => toClientPackage(view, isAdmin)),
    plan: toSentPlans(read)[0] ?? null,
    documents: toDocumentViews(read, user.id),
    payments: isAdmin ? payments : null,
    mails: isAdmin ? read.mails : null,
  };
}

function selectAccount(db: Database, me: SQL<string>, id: string) {
  const isTheirs = has(bookings, eq(bookings.userId, users.id), canSeeBooking(me));
  const isShown = and(eq(users.id, id), or(isAdmin(me), isTheirs));
  return db.select().from(users).where(isShown);
}

function idIfAdmin(me: SQL<string>, id: string): SQL<string> {
  return sql<string>`(select ${id} where ${isAdmin(me)})`;
}

const MAX_CALLS = 100;

function selectClientCalls(db: Database, me: SQL<string>, clientId: string) {
  const seen = { state: stateOfBooking, canSeeDetails: canSeeBooking(me).mapWith(Boolean) };
  return db
    .select({ booking: bookings, ...seen, note: bookingNotes, noteBy: accountName })
    .from(bookings)
    .leftJoin(bookingNotes, eq(bookingNotes.bookingId, bookings.id))
    .leftJoin(users, eq(users.id, bookingNotes.updatedBy))
    .where(and(eq(bookings.userId, clientId), or(isAdmin(me), isPaid)))
    .orderBy(desc(bookings.startsAt))
    .limit(MAX_CALLS);
}

type ClientCallRow = Awaited<ReturnType<typeof selectClientCalls>>[number];

function toClientCall({ booking, state, canSeeDetails, note, noteBy }: ClientCallRow, now: number) {
  const details = {
    ...pick(booking, 'id', 'outcome', 'isParent'),
    state,
    name: booking.fullName ?? booking.userName,
    answers: givenAnswers(booking),
    note: note && { text: note.note, at: note.updatedAt, by: noteBy },
    hasBegun: booking.startsAt <= now,
  };
  return {
    ...pick(booking, 'startsAt', 'duration', 'serviceType'),
    mentor: mentorOf(booking),
    own: canSeeDetails ? details : null,
  };
}

function toClientPackage(view: PackageView, isAdmin: boolean) {
  const { isRefunded, books } = view;
  const canChange = isAdmin && !isRefunded;
  return {
    ...pick(view, 'id', 'title', 'validUntil', 'isLive', 'isRefunded'),
    canExtend: canChange,
    books: isAdmin ? books : null,
    sessions: view.sessions.map((session) => ({
      id: session.id,
      title: session.title,
      startsAt: session.booking?.startsAt ?? null,
      mentor: session.booking?.mentor ?? null,
      isAskedBack: session.isAskedBack,
      ...(isAdmin ? { state: session.state, why: session.why } : withoutOutcome(session)),
      canGiveBack: canChange && canReopen(session),
    })),
  };
}

type Session = PackageView['sessions'][number];

/** Mentors must not see that a client missed or cancelled another mentor's call. */
function withoutOutcome({ state, booking }: Session): { state: SessionState; why?: string } {
  return { state: booking && state === 'forfeited' ? 'used' : state };
}
