import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import { authTokens, sessions, users } from '#db/schema/index.ts';
import { splitName, type User } from '#domain/account.ts';
import { consentNow } from '#domain/consent.ts';
import { DomainError } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import type { Google, GoogleAttempt, GoogleIdentity } from '../../providers/google.ts';
import type { Services } from '../../services.ts';
import { toUser } from './user.ts';

/**
 * The account of the person whom Google sent back with `code`; a new one for somebody new.
 * @throws ProviderError when Google does not vouch for anybody
 * @throws DomainError conflict when the address belongs to another Google account
 */
export async function logInWithGoogle(
  services: Services,
  google: Google,
  { code, attempt }: { code: string; attempt: GoogleAttempt },
): Promise<User> {
  const account = await enter(services, await google.identify(code, attempt));
  if (!account) throw new DomainError('conflict', messages.googleLoginFailed);
  return toUser(account);
}

/**
 * Google's `sub` decides. Only where it is unknown does the address, and only to an account without
 * a `sub`. All in one transaction, which begins with a write: two at once make one account.
 */
async function enter({ db, now }: Services, { sub, email, name }: GoogleIdentity) {
  const isUnknown = notExists(db.select().from(users).where(eq(users.googleSub, sub)));
  const sameAddress = and(eq(users.email, email), isNull(users.googleSub), isUnknown);
  // Whoever registered it never proved that the address is theirs (account pre-hijacking).
  const unproved = and(sameAddress, isNull(users.emailVerifiedAt));
  const unprovedId = db.select({ id: users.id }).from(users).where(unproved);
  const newcomer = {
    ...{ id: crypto.randomUUID(), ...splitName(name), email, googleSub: sub },
    ...{ authProvider: 'google' as const, emailVerifiedAt: now, createdAt: now },
    ...consentNow(now),
  };
  const [, , , , , [account]] = await db.batch([
    db.delete(sessions).where(inArray(sessions.userId, unprovedId)),
    db.delete(authTokens).where(inArray(authTokens.userId, unprovedId)),
    // Without its password the account is Google's alone, and its provider says so.
    db
      .update(users)
      .set({ passwordHash: null, authProvider: 'google', emailVerifiedAt: now })
      .where(unproved),
    db.update(users).set({ googleSub: sub }).where(sameAddress),
    db.insert(users).values(newcomer).onConflictDoNothing(),
    db.update(users).set({ lastLogin: now }).where(eq(users.googleSub, sub)).returning(),
  ]);
  return account;
}
