import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { isConstraintError, runAll } from '#db/client.ts';
import { authTokens, bookings, users } from '#db/schema/index.ts';
import type { LinkInput } from '#domain/account/account.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import type { LinkPurpose } from '#domain/links.ts';
import type { Context } from '../../context.ts';
import { attempt } from '../limits/network-limit.ts';
import { checkAttempt, countAttempt } from '../limits/rate-limit.ts';
import { verifyPassword } from '../passwords/password.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { isLink, linkExpired } from './emailed-link.ts';
import { hasPassword } from './user.ts';

const purposes: LinkPurpose[] = ['verify-email', 'change-email'];

/**
 * Uses a link that proves an address: the account's own, or the one it changes to. Answers it. Who
 * opens a link may be another than who asked for it, so it counts only with the account's session or
 * password: a stranger's account must not be proved by the owner of the address.
 * @throws DomainError rate_limited, expired, unauthenticated without session and password, forbidden
 * for a wrong password, conflict when another account has the address by now
 */
export async function verifyEmail(
  context: Context,
  network: string,
  viewer: Viewer,
  input: LinkInput,
): Promise<string> {
  const isTheirs = await proveOwner(context, network, viewer, input);
  try {
    const { proved } = await runAll(context.db, proof(context, input.token, isTheirs));
    if (!proved[0]) throw linkExpired();
    return proved[0].email;
  } catch (error) {
    if (!isConstraintError(error)) throw error;
    throw new DomainError('conflict', accountMessages.emailInUse);
  }
}

/** What makes the link's account the sender's, to hold still when the link is used. */
async function proveOwner(context: Context, network: string, viewer: Viewer, input: LinkInput) {
  const { db, now } = context;
  const { token, password } = input;
  const isUsed = isLink(token, purposes, now);
  const isOthers = sql`${authTokens.userId} is not ${viewer.me}`;
  const guessed = db.select({ id: authTokens.id }).from(authTokens).where(and(isUsed, isOthers));
  const { guesses, found } = await attempt(context, 'useLink', network, {
    guesses: countAttempt(context, 'linkPassword', password ? sql`${guessed}` : sql`null`),
    found: db
      .select({ userId: users.id, passwordHash: users.passwordHash, isOthers })
      .from(authTokens)
      .innerJoin(users, eq(users.id, authTokens.userId))
      .where(isUsed),
  });
  const [link] = found;
  if (!link) throw linkExpired();
  const { userId, passwordHash, isOthers: isStranger } = link;
  if (!isStranger) return sql`${authTokens.userId} = ${viewer.me}`;
  if (!password) throw new DomainError('unauthenticated', accountMessages.linkNeedsPassword);
  checkAttempt(context, guesses);
  const isRight = await verifyPassword(password, passwordHash);
  if (passwordHash && isRight) return hasPassword(userId, passwordHash);
  throw refusedField('forbidden', 'password', accountMessages.wrongAccountPassword);
}

function proof({ db, now }: Context, token: string, isTheirs: SQL) {
  const isUsed = and(isLink(token, purposes, now), isTheirs);
  const link = db.select({ email: authTokens.email }).from(authTokens).where(isUsed);
  const owner = db.select({ id: authTokens.userId }).from(authTokens).where(isUsed);
  const email = db.select({ email: users.email }).from(users).where(inArray(users.id, owner));
  const isOther = sql`${authTokens.email} <> ${email}`;
  const isToOldAddress = and(ne(authTokens.purpose, 'change-email'), isOther);
  return {
    proved: db
      .update(users)
      .set({ email: sql`${link}`, emailVerifiedAt: now })
      .where(inArray(users.id, owner))
      .returning({ email: users.email }),
    // What is still to be emailed about their calls goes to the new address.
    bookings: db
      .update(bookings)
      .set({ userEmail: sql`${email}` })
      .where(inArray(bookings.userId, owner)),
    // The link is used up; others to an address that the account no longer has are worthless.
    links: db
      .delete(authTokens)
      .where(and(inArray(authTokens.userId, owner), or(isUsed, isToOldAddress))),
  };
}
