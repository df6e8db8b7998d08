import { and, eq, exists, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { authTokens, knownDevices, outbox, sessions, users } from '#db/schema/index.ts';
import { splitName, type User } from '#domain/account/account.ts';
import { consentNow } from '#domain/account/consent.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { composeEmail } from '#functions/email/compose.tsx';
import { deliver } from '#functions/email/deliver.ts';
import { outboxRow } from '#functions/email/outbox-row.ts';
import { googleLinked } from '#functions/email/templates/account.ts';
import type { Google, GoogleAttempt, GoogleIdentity } from '#functions/providers/google/sign-in.ts';
import { dropUnpaid } from './drop-unpaid.ts';
import { toUser } from './user.ts';

/** @throws ProviderError, DomainError conflict when the address has another Google account */
export async function logInWithGoogle(
  context: Context,
  google: Google,
  { code, attempt }: { code: string; attempt: GoogleAttempt },
): Promise<User> {
  const identity = await google.identify(code, attempt);
  const notices = await linkNotices(context, identity.email);
  const { account, isLinked } = await enter(context, identity, notices);
  if (isLinked) context.background(deliver(context, notices.row.id));
  if (!account) throw new DomainError('conflict', accountMessages.googleLoginFailed);
  return toUser(account);
}

/** Finds the account by Google's `sub` or, without one, by address: then its sessions end. */
async function enter(
  { db, now }: Context,
  { sub, email, name }: GoogleIdentity,
  { row, ifUnproved }: Awaited<ReturnType<typeof linkNotices>>,
) {
  const isUnknown = notExists(db.select().from(users).where(eq(users.googleSub, sub)));
  const sameAddress = and(eq(users.email, email), isNull(users.googleSub), isUnknown);
  const linked = db.select({ id: users.id }).from(users).where(sameAddress);
  // Its password was never used together with a link to the address (account pre-hijacking).
  const unproved = and(sameAddress, isNull(users.emailVerifiedAt));
  const unprovedId = db.select({ id: users.id }).from(users).where(unproved);
  const payload = sql`iif(${exists(unprovedId)}, ${sql.param(ifUnproved, outbox.payload)}, ${sql.param(row.payload, outbox.payload)})`;
  const theirNotice = { ...row, userId: sql`${linked}`, payload };
  const newcomer = {
    id: crypto.randomUUID(),
    ...splitName(name),
    email,
    googleSub: sub,
    authProvider: 'google' as const,
    emailVerifiedAt: now,
    createdAt: now,
    ...consentNow(now),
  };
  const { notices, accounts } = await runAll(db, {
    notices: insertIf(db, outbox, theirNotice, exists(linked)).returning(),
    sessions: db.delete(sessions).where(inArray(sessions.userId, linked)),
    devices: db.delete(knownDevices).where(inArray(knownDevices.userId, linked)),
    links: db.delete(authTokens).where(inArray(authTokens.userId, unprovedId)),
    unpaid: dropUnpaid(db, now, unprovedId),
    proved: db
      .update(users)
      .set({
        passwordHash: null,
        authProvider: 'google',
        emailVerifiedAt: now,
        ...splitName(name),
        ...consentNow(now),
      })
      .where(unproved),
    linked: db.update(users).set({ googleSub: sub }).where(sameAddress),
    newcomer: db.insert(users).values(newcomer).onConflictDoNothing(),
    accounts: db.update(users).set({ lastLogin: now }).where(eq(users.googleSub, sub)).returning(),
  });
  return { account: accounts[0], isLinked: notices.length > 0 };
}

async function linkNotices({ config, now }: Context, address: string) {
  const forgotPage = new URL('/forgot-password', config.SITE_URL).href;
  const compose = (isPasswordKept: boolean) =>
    composeEmail(config.SITE_URL, address, googleLinked(forgotPage, isPasswordKept));
  const [email, ifUnproved] = [await compose(true), await compose(false)];
  const about = crypto.randomUUID();
  return { row: outboxRow({ kind: 'google-linked', about, userId: null, email }, now), ifUnproved };
}
