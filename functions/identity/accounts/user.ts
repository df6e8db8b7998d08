import { and, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, has, hasNo } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import {
  bookings,
  documents,
  orders,
  tempReservations,
  unpaidHolds,
  users,
} from '#db/schema/index.ts';
import { displayName, type NameInput, type User } from '#domain/account/account.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { detailsFields } from '#domain/booking/details-fields.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { refusedField, signInFirst } from '#domain/errors.ts';
import type { Context, Viewer } from '#functions/context.ts';

type Account = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'firstName' | 'lastName' | 'emailVerifiedAt' | 'createdAt'
>;

export function toUser(account: Account): User {
  const { id, email, firstName, lastName, emailVerifiedAt, createdAt } = account;
  const emailVerified = emailVerifiedAt !== null;
  const name = { firstName, lastName, displayName: displayName(account) };
  return { id, email, emailVerified, ...name, createdAt };
}

/** Needs a join with `users`. null means a deleted account or the system. */
export const accountName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

export function selectVerifiedEmail(db: Database, condition: SQL | undefined) {
  const isVerified = and(condition, isNotNull(users.emailVerifiedAt));
  return db.select({ email: users.email }).from(users).where(isVerified);
}

export function hasPasswordHash(userId: string, passwordHash: string): SQL {
  return has(users, eq(users.id, userId), eq(users.passwordHash, passwordHash));
}

export async function renameUser({ db }: Context, viewer: Viewer, name: NameInput) {
  const { user } = await viewer.load();
  const [account] = await db.update(users).set(name).where(eq(users.id, user.id)).returning();
  if (!account) throw signInFirst();
  return toUser(account);
}

type NewAccount = Partial<NameInput> & { email: string };

export function accountWithoutPassword(
  { email, firstName, lastName = '' }: NewAccount,
  now: number,
) {
  if (!firstName) throw refusedField('invalid', 'firstName', bookingRefusals.nameNewClient);
  return {
    id: crypto.randomUUID(),
    firstName,
    lastName,
    email,
    passwordHash: null,
    authProvider: 'password',
    googleSub: null,
    emailVerifiedAt: null,
    createdAt: now,
    lastLogin: null,
    // The client gives consent later, in the details form.
    consentVersion: '',
    consentAt: 0,
  } as const satisfies typeof users.$inferSelect;
}

export function selectAccount(db: Database, email: string) {
  return db.select().from(users).where(eq(users.email, email));
}

export function requireVerified(account: typeof users.$inferSelect | undefined) {
  const { notAnAccount, unprovedAccount } = accessMessages;
  if (!account) throw refusedField('not_found', 'email', notAnAccount);
  if (!account.emailVerifiedAt) throw refusedField('conflict', 'email', unprovedAccount);
  return account;
}

export const noAnswers = Object.fromEntries(detailsFields.map((field) => [field, null]));

/**
 * Deletes unpaid bookings without an order. Cancels unpaid bookings with an order, because their
 * payment can still arrive.
 */
export function deleteUnpaidData(db: Database, now: number, owners: SQLWrapper) {
  const isPending = and(inArray(bookings.userId, owners), eq(bookings.status, 'pending'));
  const isUnpaid = and(inArray(bookings.userId, owners), isNull(bookings.paymentDate));
  const isUnordered = and(isPending, hasNo(orders, eq(orders.bookingId, bookings.id)));
  const hasNoPaidBooking = hasNo(bookings, eq(bookings.userId, documents.userId), isPaid);
  return {
    documents: db.delete(documents).where(and(inArray(documents.userId, owners), hasNoPaidBooking)),
    holds: db.delete(tempReservations).where(inArray(tempReservations.userId, owners)),
    unpaidHolds: db.delete(unpaidHolds).where(inArray(unpaidHolds.userId, owners)),
    unordered: db.delete(bookings).where(isUnordered),
    ordered: db.update(bookings).set({ status: 'cancelled', updatedAt: now }).where(isPending),
    answers: db
      .update(bookings)
      .set({ ...noAnswers, detailsCompleted: false })
      .where(and(isUnpaid, sql`not ${isPaid}`)),
  };
}
