import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, insertIf, onConstraintError, runAll } from '#db/client.ts';
import { authTokens, bookings, outbox, users } from '#db/schema/index.ts';
import type { EmailChangeInput, VerifyEmailInput } from '#domain/account/account.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { conflict, DomainError, refusedField } from '#domain/errors.ts';
import type { LinkPurpose } from '#domain/links.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { emailRow } from '#functions/email/compose.tsx';
import { deliver } from '#functions/email/deliver.ts';
import { emailChangeAsked } from '#functions/email/templates/account.ts';
import { sha256 } from '#functions/secrets.ts';
import * as limits from '../limits/rate-limit.ts';
import { verifyPassword } from '../passwords/password.ts';
import { requirePassword } from '../passwords/prove-identity.ts';
import * as links from './emailed-link.ts';
import { hasPasswordHash } from './user.ts';

const verificationLinks: LinkPurpose[] = ['verify-email', 'change-email'];

export async function sendVerification(context: Context, viewer: Viewer): Promise<void> {
  const { user, counted } = await viewer.load(() => ({
    counted: limits.countAttemptOfViewer('sendVerification', context.now),
  }));
  limits.checkAttempt(context, counted);
  if (user.emailVerified) return;
  const link = await links.createLinkEmail(context, 'verify-email', user);
  const { emailCount } = await runAll(context.db, link.statements);
  await link.checkEmailed(emailCount);
  context.background(deliver(context, link.outboxId));
}

export async function verifyEmail(context: Context, viewer: Viewer, input: VerifyEmailInput) {
  const { link, alreadyVerified, guesses } = await findLink(context, viewer, input);
  if (alreadyVerified[0]) return alreadyVerified[0].email;
  if (!link) throw links.linkExpired();
  limits.checkAttempt(context, guesses);
  // An attacker may have signed up with somebody else's address. The owner of the address could
  // then verify the attacker's account. So the account's password is required.
  const isOwner = link.isOfOtherUser
    ? await verifyOwner(link, input.password)
    : sql`${authTokens.userId} = ${viewer.me}`;
  const statements = verifyStatements(context, input.token, isOwner);
  const emailInUse = conflict(accountMessages.emailInUse);
  const { verified } = await runAll(context.db, statements).catch(onConstraintError(emailInUse));
  if (!verified[0]) throw links.linkExpired();
  return verified[0].email;
}

async function findLink(context: Context, viewer: Viewer, input: VerifyEmailInput) {
  const { db, now } = context;
  const { token, password } = input;
  const isOpen = links.isOpenLink(token, verificationLinks, now);
  const isOfOtherUser = sql<number>`${authTokens.userId} is not ${viewer.me}`;
  const linkOfOtherUser = db
    .select({ id: authTokens.id })
    .from(authTokens)
    .where(and(isOpen, isOfOtherUser));
  const reads = {
    // Counts only passwords for the link of another user: a null subject is not counted.
    guesses: limits.countAttempt(
      context,
      'linkPassword',
      password ? sql`${linkOfOtherUser}` : sql`null`,
    ),
    found: db
      .select({ userId: users.id, passwordHash: users.passwordHash, isOfOtherUser })
      .from(authTokens)
      .innerJoin(users, eq(users.id, authTokens.userId))
      .where(isOpen),
    alreadyVerified: verifiedByLink(db, token),
  };
  const { found, ...more } = await links.runAttemptWithLink(context, viewer.network, token, reads);
  return { link: found[0], ...more };
}

function verifiedByLink(db: Database, token: string) {
  const isVerified = and(eq(users.email, authTokens.email), isNotNull(users.emailVerifiedAt));
  return db
    .select({ email: users.email })
    .from(authTokens)
    .innerJoin(users, and(eq(users.id, authTokens.userId), isVerified))
    .where(and(eq(authTokens.id, sha256(token)), inArray(authTokens.purpose, verificationLinks)));
}

type Owner = { userId: string; passwordHash: string | null };

async function verifyOwner({ userId, passwordHash }: Owner, password: string | undefined) {
  if (!password) throw new DomainError('unauthenticated', accountMessages.linkNeedsPassword);
  const isCorrect = await verifyPassword(password, passwordHash);
  if (passwordHash && isCorrect) return hasPasswordHash(userId, passwordHash);
  throw refusedField('forbidden', 'password', accountMessages.wrongAccountPassword);
}

function verifyStatements({ db, now }: Context, token: string, isOwner: SQL) {
  const isOpen = and(links.isOpenLink(token, verificationLinks, now), isOwner);
  const newEmail = db.select({ email: authTokens.email }).from(authTokens).where(isOpen);
  const owner = db.select({ id: authTokens.userId }).from(authTokens).where(isOpen);
  const email = db.select({ email: users.email }).from(users).where(inArray(users.id, owner));
  const isOtherAddress = sql`${authTokens.email} <> ${email}`;
  const isToOldAddress = and(ne(authTokens.purpose, 'change-email'), isOtherAddress);
  return {
    // `users` runs first, so `email` is the new address in the next statements.
    users: db
      .update(users)
      .set({ email: sql`${newEmail}`, emailVerifiedAt: now })
      .where(inArray(users.id, owner)),
    bookings: db
      .update(bookings)
      .set({ userEmail: sql`${email}` })
      .where(inArray(bookings.userId, owner)),
    links: db.delete(authTokens).where(and(inArray(authTokens.userId, owner), isToOldAddress)),
    spent: db.update(authTokens).set({ spentAt: now }).where(isOpen),
    // Also returns the address if a parallel request has used this link.
    verified: verifiedByLink(db, token),
  };
}

export async function changeEmail(context: Context, viewer: Viewer, input: EmailChangeInput) {
  const { email, currentPassword } = input;
  const { db } = context;
  const account = await requirePassword(context, viewer, currentPassword, 'changeEmail');
  if (email === account.email) throw refusedField('invalid', 'email', accountMessages.sameEmail);
  const link = await links.createLinkEmail(context, 'change-email', { id: account.id, email });
  const content = emailChangeAsked(email, links.forgotPasswordUrl(context));
  const { id: userId, email: to } = account;
  const notice = await emailRow(context, { kind: 'email-change-asked', userId, to, content });
  const { emailCount } = await runAll(db, {
    ...link.statements,
    notice: insertIf(db, outbox, notice, link.isEmailed),
    attempts: limits.forgetAttempts(context, 'reauthenticate', account.id),
  });
  await link.checkEmailed(emailCount);
  context.background(Promise.all([link.outboxId, notice.id].map((id) => deliver(context, id))));
}
