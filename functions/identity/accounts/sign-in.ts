import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { has, hasNo, insertIf, onConstraintError, runAll } from '#db/client.ts';
import {
  adminUsers,
  authTokens,
  knownDevices,
  mentors,
  outbox,
  sessions,
  users,
} from '#db/schema/index.ts';
import { type LoginInput, type SignupInput, splitName } from '#domain/account/account.ts';
import { mailboxOf } from '#domain/account/limit-keys.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { consentNow } from '#domain/account/privacy.ts';
import { conflict, DomainError, refusedField } from '#domain/errors.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { emailRow } from '#functions/email/compose.tsx';
import { deliver } from '#functions/email/deliver.ts';
import { googleLinked } from '#functions/email/templates/account.ts';
import type { Google, GoogleAttempt } from '#functions/providers/google/sign-in.ts';
import { sha256 } from '#functions/secrets.ts';
import * as limits from '../limits/rate-limit.ts';
import { checkPassword } from '../passwords/change-password.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../passwords/password.ts';
import { isKnownDevice } from '../sessions/sessions.ts';
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
      // Failed attempts from unknown devices stay counted.
      // A reset would give an attacker more guesses.
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
  const isFromKnownDevice = isKnownDevice(db, viewer.deviceTokens().old, email);
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
  return `${sha256(viewer.deviceTokens().old)}:${mailboxOf(email)}`;
}

/**
 * Finds the account by Google's id (`sub`), then by email address. Creates a missing account.
 * @throws ProviderError; DomainError `conflict` if another Google account has the address
 */
export async function logInWithGoogle(
  context: Context,
  google: Google,
  { code, attempt }: { code: string; attempt: GoogleAttempt },
) {
  const { db, now } = context;
  const { sub, email, name } = await google.identify(code, attempt);
  const isSubUnknown = hasNo(users, eq(users.googleSub, sub));
  const isUnlinked = and(eq(users.email, email), isNull(users.googleSub), isSubUnknown);
  // An attacker may have signed up with this address, so the password and the name are deleted.
  const isUnverified = and(isUnlinked, isNull(users.emailVerifiedAt));
  // An account without a password was created by an admin and never used.
  const hasPassword = isNotNull(users.passwordHash);
  const isTakenOver = and(isUnverified, hasPassword);
  const idsOf = (condition?: SQL) => db.select({ id: users.id }).from(users).where(condition);
  const unlinkedIds = idsOf(isUnlinked);
  const linkNotice = await googleLinkedNotice(context, email, isUnverified);
  const notice = { ...linkNotice, userId: sql`${unlinkedIds}` };
  const verified = { ...consentNow(now), emailVerifiedAt: now };
  const profile = { ...verified, ...splitName(name) };
  const change = { ...(name ? profile : verified), passwordHash: null };
  const origin = { authProvider: 'google' as const, googleSub: sub, createdAt: now };
  const newUser = { ...profile, ...origin, id: crypto.randomUUID(), email };
  const isThisAccount = eq(users.googleSub, sub);
  const isAdmin = has(adminUsers, eq(adminUsers.userId, users.id));
  const isStaff = or(isAdmin, has(mentors, eq(mentors.userId, users.id)));
  const { notices, accounts, staff } = await runAll(db, {
    // `verified` and `linked` make the conditions of the first six statements false.
    notices: insertIf(db, outbox, notice, has(users, isUnlinked, hasPassword)).returning(),
    sessions: db.delete(sessions).where(inArray(sessions.userId, unlinkedIds)),
    devices: db.delete(knownDevices).where(inArray(knownDevices.userId, unlinkedIds)),
    links: db.delete(authTokens).where(inArray(authTokens.userId, idsOf(isUnverified))),
    unpaid: deleteUnpaidData(db, now, idsOf(isTakenOver)),
    unnamed: db.update(users).set({ firstName: '', lastName: '' }).where(isTakenOver),
    verified: db.update(users).set(change).where(isUnverified),
    linked: db.update(users).set({ googleSub: sub }).where(isUnlinked),
    created: db.insert(users).values(newUser).onConflictDoNothing(),
    accounts: db.update(users).set({ lastLogin: now }).where(isThisAccount).returning(),
    staff: idsOf(and(isThisAccount, isStaff)),
  });
  if (notices[0]) context.background(deliver(context, notices[0].id));
  if (!accounts[0]) throw conflict(accountMessages.googleLoginFailed);
  return { user: toUser(accounts[0]), isStaff: staff.length > 0 };
}

async function googleLinkedNotice(context: Context, to: string, isUnverified: SQL | undefined) {
  const noticeFor = ({ isPasswordKept }: { isPasswordKept: boolean }) => {
    const content = googleLinked(forgotPasswordUrl(context), isPasswordKept);
    return emailRow(context, { kind: 'google-linked', userId: null, to, content });
  };
  const withPassword = await noticeFor({ isPasswordKept: true });
  const withoutPassword = await noticeFor({ isPasswordKept: false });
  const payload = sql`case when ${has(users, isUnverified)}
    then ${sql.param(withoutPassword.payload, outbox.payload)}
    else ${sql.param(withPassword.payload, outbox.payload)} end`;
  return { ...withPassword, payload };
}
