import { and, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bookings, documents, outbox, packagePurchases, users } from '#db/schema/index.ts';
import { displayName } from '#domain/account/account.ts';
import { clientMessages } from '#domain/clients/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { totalOf } from '#domain/money/states.ts';
import { isAdmin, viewersCall } from '#functions/availability/mentors/in-sql.ts';
import type { Context } from '#functions/context.ts';
import { documentReads } from '#functions/documents/find.ts';
import { sentReads, toSentPlans } from '#functions/documents/plans/find.ts';
import { toViews } from '#functions/documents/view.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { paymentsOf, toPaymentView } from '#functions/ledger/list.ts';
import { toPackages } from '#functions/packages/package-view.ts';
import { packageReads } from '#functions/packages/read.ts';
import { selectEmails } from '../email/find.ts';
import { selectClientCalls, toClientCall } from './calls.ts';
import { toClientPackage } from './packages.ts';

/** The latest: older ones are in the list of all emails. */
const MOST_EMAILS = 50;

/**
 * A client, for those who run calls: anybody with an account for an admin, with their money, emails and
 * account; for a mentor who has a paid call with them, without these (null). With what they share, the
 * plan that they were sent last, and their packages.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function showClient({ db, now }: Context, viewer: Viewer, id: string) {
  const { user, isAdmin, accounts, calls, ...read } = await viewer.loadAsMentor((me) => ({
    accounts: selectAccount(db, me, id),
    calls: selectClientCalls(db, me, id),
    ...paymentsOf(db, forAdmins(me, id)),
    mails: selectEmails(db)
      .where(eq(outbox.userId, forAdmins(me, id)))
      .orderBy(desc(outbox.createdAt))
      .limit(MOST_EMAILS),
    ...packageReads(db, eq(packagePurchases.userId, id)),
    ...sentReads(db, sql<string>`${id}`),
    ...documentReads(db, eq(documents.userId, id)),
  }));
  const [account] = accounts;
  if (!account) throw new DomainError('not_found', clientMessages.clientNotFound);
  const { paid, returned, mails } = read;
  const reached = calls.find(({ isWhole, booking }) => isWhole && booking.phoneNumber);
  return {
    client: {
      ...{ id, email: account.email, name: displayName(account), since: account.createdAt },
      phoneNumber: reached?.booking.phoneNumber ?? null,
      timeZone: reached?.booking.timeZone ?? null,
    },
    calls: calls.map((row) => toClientCall(row, now)),
    packages: toPackages(read.bought, read.sessions, now).map((view) =>
      toClientPackage(view, isAdmin),
    ),
    plan: toSentPlans(read)[0] ?? null,
    documents: toViews(read, user.id),
    payments: isAdmin ? paid.map((row) => toPayment(row, returned)) : null,
    mails: isAdmin ? mails : null,
    account: isAdmin ? toAccount(account) : null,
  };
}

/** The account of the client, if it is one that the viewer may see. */
function selectAccount(db: Database, me: SQL<string>, id: string) {
  const theirCall = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userId, users.id), viewersCall(me)));
  return db
    .select()
    .from(users)
    .where(and(eq(users.id, id), or(isAdmin(me), exists(theirCall))));
}

/** The id for an admin, else null, so that nothing of it is read. */
function forAdmins(me: SQL<string>, id: string): SQL<string> {
  return sql<string>`(select ${id} where ${isAdmin(me)})`;
}

type Paid = Parameters<typeof toPaymentView>;

function toPayment(row: Paid[0], returned: Paid[1]) {
  const view = toPaymentView(row, returned);
  const refunded = totalOf(returned.filter(({ paymentId }) => paymentId === view.id));
  return { ...view, refunded, left: view.amount - refunded };
}

type Account = Awaited<ReturnType<typeof selectAccount>>[number];

function toAccount({ emailVerifiedAt, googleSub, passwordHash, lastLogin }: Account) {
  return {
    emailVerifiedAt,
    lastLogin,
    hasGoogle: googleSub !== null,
    hasPassword: passwordHash !== null,
  };
}
