import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { has, hasNo, onConstraintError, runAfter, runAll } from '#db/client.ts';
import { adminUsers, authTokens, mentors, sessions, users } from '#db/schema/index.ts';
import { type LoginInput, type SignupInput, splitName } from '#domain/account/account.ts';
import { mailboxOf } from '#domain/account/limit-keys.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { consentNow } from '#domain/account/privacy.ts';
import { conflict, DomainError, refusedField } from '#domain/errors.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { emailRow } from '#functions/email/compose.tsx';
import { deliver } from '#functions/email/deliver.ts';
import { queueEmail } from '#functions/email/outbox.ts';
import { googleLinked } from '#functions/email/templates/account.ts';
import type { Google, GoogleAttempt } from '#functions/providers/google/sign-in.ts';
import { sha256 } from '#functions/secrets.ts';
import * as limits from '../limits/rate-limit.ts';
import { checkPassword } from '../passwords/change-password.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../passwords/password.ts';
import { forgetDevices, isKnownDevice } from '../sessions/sessions.ts';
import { createLinkEmail, forgotPasswordUrl } from './emailed-link.ts';
import { deleteUnpaidData, hasPasswordHash, selectAccount, toUser } from './user.ts';

export async function signUp(context: Context, viewer: Viewer, input: SignupInput) {
  const { db, now } = context;
  const { firstName, lastName, email, password, turnstileToken } = input;
  checkPassword(password, email);
  const sender = { network: viewer.network, turnstileToken };
  const { owners } = await limits.runAttemptOrChallenge(context, 'signUp', sender, {
    owners: db.select({ id: users.id }).from(users).where(eq(users.email, email)),
  });
  const emailInUse = refusedField('conflict', 'email', accountMessages.emailInUse);
  if (owners.length) throw emailInUse;
  const passwordHash = await hashPassword(password);
  const id = crypto.randomUUID();
  const account = { id, firstName, lastName, email, emailVerifiedAt: null, createdAt: now };
  const row = { ...account, passwordHash, authProvider: 'password' as const, ...consentNow(now) };
  const link = await createLinkEmail(context, 'verify-email', account);
  const extraStatements = { account: db.insert(users).values(row), link: link.statements };
  await viewer
    .signIn(id, { signedInWith: 'password', extraStatements })
    .catch(onConstraintError(emailInUse));
  context.background(deliver(context, link.outboxId));
  return toUser(account);
}

export async function logIn(context: Context, viewer: Viewer, input: LoginInput) {
  const { db, now } = context;
  const { email, password } = input;
  const { account, isKnown } = await countLogIn(context, viewer, input);
  const storedHash = account?.passwordHash ?? null;
  const isCorrect = await verifyPassword(password, storedHash);
  if (!account || !storedHash || !isCorrect) {
    throw new DomainError('unauthenticated', accountMessages.loginFailed);
  }
  const newHash = isOutdatedHash(storedHash) ? await hashPassword(password) : storedHash;
  const hasStoredHash = and(eq(users.id, account.id), eq(users.passwordHash, storedHash));
  await viewer.signIn(account.id, {
    signedInWith: 'password',
    extraStatements: {
      account: db.update(users).set({ passwordHash: newHash, lastLogin: now }).where(hasStoredHash),
      // For an unknown device, takes back only this correct attempt and its wait. Earlier failures
      // stay counted: a reset would give an attacker more guesses.
      attempts: isKnown
        ? limits.forgetAttempts(context, 'knownDevice', deviceKey(viewer, email))
        : limits.uncountAttempt(context, 'password', mailboxOf(email)),
    },
    // A parallel request can change the password. The old password must then not sign in.
    onlyIf: hasPasswordHash(account.id, newHash),
  });
  return toUser(account);
}

/** A known device has its own limit. Other devices are limited per network and per mailbox. */
async function countLogIn(context: Context, viewer: Viewer, input: LoginInput) {
  const { db } = context;
  const { email, turnstileToken } = input;
  const isFromKnownDevice = isKnownDevice(db, viewer.deviceTokens().current, email);
  const isFromUnknownDevice = sql`not ${isFromKnownDevice}`;
  const sender = { network: viewer.network, turnstileToken };
  const challenge = await limits.verifyChallenge(context, 'logInFrom', sender, isFromUnknownDevice);
  const { counted, accounts } = await runAll(db, {
    counted: limits.countAttemptInOrder(context, {
      ...challenge.counters,
      mailbox: limits.counterOf('password', mailboxOf(email), isFromUnknownDevice),
      device: limits.counterOf('knownDevice', deviceKey(viewer, email), isFromKnownDevice),
    }),
    accounts: selectAccount(db, email),
  });
  const { mailbox, device, ...networkCounts } = counted;
  challenge.check(networkCounts);
  const { resetInstead } = accountMessages;
  for (const count of [mailbox, device]) limits.checkAttempt(context, count, resetInstead);
  // The counter `device` has a row only for a known device.
  return { account: accounts[0], isKnown: device.length > 0 };
}

function deviceKey(viewer: Viewer, email: string): string {
  return `${sha256(viewer.deviceTokens().current)}:${mailboxOf(email)}`;
}

/**
 * Finds the account by Google's id (`sub`), then by email address. Creates a missing account.
 * @throws ProviderError; DomainError `conflict` if another Google account has the address
 */
export async function logInWithGoogle(
  context: Context,
  viewer: Viewer,
  google: Google,
  { code, attempt }: { code: string; attempt: GoogleAttempt },
): Promise<{ isStaff: boolean }> {
  const { db, now } = context;
  const identity = await google.identify(code, attempt);
  const { sub, email, name } = identity;
  const origin = { authProvider: 'google' as const, googleSub: sub, createdAt: now };
  const proof = { emailVerifiedAt: now, ...consentNow(now) };
  const newUser = { id: crypto.randomUUID(), email, ...splitName(name), ...origin, ...proof };
  const hasSub = eq(users.googleSub, sub);
  const isToLink = and(eq(users.email, email), isNull(users.googleSub), hasNo(users, hasSub));
  const isAdmin = has(adminUsers, eq(adminUsers.userId, users.id));
  const isStaff = or(isAdmin, has(mentors, eq(mentors.userId, users.id)));
  // `created` must run first: it adds the row that the others find, unless `sub` or email exist.
  const { found } = await runAll(db, {
    created: db.insert(users).values(newUser).onConflictDoNothing(),
    loggedIn: db.update(users).set({ lastLogin: now }).where(hasSub),
    found: db
      .select({ account: users, isStaff: sql`${isStaff}`.mapWith(Boolean) })
      .from(users)
      .where(or(hasSub, isToLink)),
  });
  const [row] = found;
  if (!row) throw conflict(accountMessages.googleLoginFailed);
  const { account } = row;
  const link = account.googleSub ? undefined : await linkStatements(context, account, identity);
  await viewer.signIn(account.id, {
    signedInWith: 'google',
    extraStatements: { link: link?.statements },
    onlyIf: has(users, eq(users.id, account.id), hasSub),
  });
  if (link?.notice) context.background(deliver(context, link.notice.id));
  return { isStaff: row.isStaff };
}

/** Links an existing account at its first Google sign-in, as decision 8 requires. */
async function linkStatements(
  context: Context,
  { id, email: to, emailVerifiedAt, passwordHash }: typeof users.$inferSelect,
  { sub, name }: { sub: string; name: string },
) {
  const { db, now } = context;
  const isProved = emailVerifiedAt !== null;
  // Only an admin creates an account without a password, and also enters the client's name.
  const isCreatedByAdmin = passwordHash === null;
  const isUnlinked = and(eq(users.id, id), eq(users.email, to), isNull(users.googleSub));
  const isUnchanged = and(isUnlinked, sql`${users.emailVerifiedAt} is ${emailVerifiedAt}`);
  const ids = db.select({ id: users.id }).from(users).where(isUnchanged);
  const mayLink = has(users, isUnchanged);
  const content = googleLinked(forgotPasswordUrl(context), isProved);
  const email = { kind: 'google-linked', userId: id, to, content } as const;
  const notice = isCreatedByAdmin ? undefined : await emailRow(context, email);
  const newName = isCreatedByAdmin && name === '' ? {} : splitName(name);
  const proof = { ...consentNow(now), emailVerifiedAt: now, passwordHash: null, ...newName };
  const link = { googleSub: sub, lastLogin: now, ...(isProved ? {} : proof) };
  const statements = runAfter(db.update(users).set(link).where(isUnchanged), {
    notice: notice && queueEmail(db, notice, mayLink),
    sessions: db.delete(sessions).where(inArray(sessions.userId, ids)),
    devices: forgetDevices(db, id, mayLink),
    // An attacker may have signed up with this address. So this data is deleted too.
    links: isProved ? undefined : db.delete(authTokens).where(inArray(authTokens.userId, ids)),
    unpaid: isProved || isCreatedByAdmin ? undefined : deleteUnpaidData(db, now, ids),
  });
  return { notice, statements };
}
