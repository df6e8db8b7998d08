import { and, eq, exists, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { type Database, insertIf, runAll } from '#db/client.ts';
import { authTokens, outbox, sessions, users } from '#db/schema/index.ts';
import type {
  ForgotPasswordInput,
  PasswordChangeInput,
  ResetPasswordInput,
} from '#domain/account/account.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { conflict, type DomainError, refusedField } from '#domain/errors.ts';
import { site } from '#domain/site.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { emailRow } from '#functions/email/compose.tsx';
import { deliver } from '#functions/email/deliver.ts';
import { passwordChanged } from '#functions/email/templates/account.ts';
import { sha256 } from '#functions/secrets.ts';
import * as links from '../accounts/emailed-link.ts';
import { hasPasswordHash } from '../accounts/user.ts';
import { forgetAttempts, runAttemptOrChallenge } from '../limits/rate-limit.ts';
import { forgetDevices, rememberDevice } from '../sessions/sessions.ts';
import encodedPasswords from './common-passwords.txt';
import { hashPassword } from './password.ts';
import { requirePassword } from './prove-identity.ts';

export async function changePassword(
  context: Context,
  viewer: Viewer,
  { currentPassword, password }: PasswordChangeInput,
) {
  const account = await requirePassword(context, viewer, currentPassword, 'changePassword');
  const hasSamePassword = eq(users.passwordHash, account.passwordHash);
  const passwordChange = await createPasswordChange(context, account, password, hasSamePassword);
  await viewer.signIn(account.id, {
    signedInWith: 'password',
    extraStatements: passwordChange.statements,
    onlyIf: passwordChange.isChanged,
  });
  context.background(deliver(context, passwordChange.outboxId));
}

async function createPasswordChange(
  context: Context,
  account: { id: string; email: string },
  password: string,
  onlyIf: SQL | undefined,
) {
  const { db, now } = context;
  const { id, email: to } = account;
  checkPassword(password, to);
  const passwordHash = await hashPassword(password);
  const isChanged = hasPasswordHash(id, passwordHash);
  const content = passwordChanged(links.forgotPasswordUrl(context));
  const notice = await emailRow(context, { kind: 'password-changed', userId: id, to, content });
  const isChangeable = and(eq(users.id, id), onlyIf);
  const isRevocableLink = and(eq(authTokens.userId, id), ne(authTokens.purpose, 'verify-email'));
  const isToRevoke = and(isRevocableLink, isNull(authTokens.spentAt), isChanged);
  return {
    isChanged,
    outboxId: notice.id,
    statements: {
      changed: db.update(users).set({ passwordHash }).where(isChangeable),
      sessions: db.delete(sessions).where(and(eq(sessions.userId, id), isChanged)),
      links: db.update(authTokens).set({ spentAt: now }).where(isToRevoke),
      notice: insertIf(db, outbox, notice, isChanged),
      devices: forgetDevices(db, id, isChanged),
      attempts: forgetAttempts(context, 'reauthenticate', id, isChanged),
      linkEmails: links.forgetLinkEmails(context, to, isChanged),
    },
  };
}

export async function resetPassword(
  context: Context,
  viewer: Viewer,
  { token, password }: ResetPasswordInput,
): Promise<void> {
  const { db, now } = context;
  const isOpen = links.isOpenLink(token, ['reset-password'], now);
  const link = db.select().from(authTokens).where(isOpen);
  const reads = { open: link, spent: selectSpentReset(db, token) };
  const { open, spent } = await links.runAttemptWithLink(context, viewer.network, token, reads);
  const [found] = open;
  const linkUsed = conflict(accountMessages.resetUsed);
  if (!found) throw spent.length > 0 ? linkUsed : links.linkExpired();
  const account = { id: found.userId, email: found.email };
  const passwordChange = await createPasswordChange(context, account, password, exists(link));
  const isUnverified = and(
    eq(users.id, account.id),
    isNull(users.emailVerifiedAt),
    passwordChange.isChanged,
  );
  const { changed } = await runAll(db, {
    ...passwordChange.statements,
    address: db.update(users).set({ emailVerifiedAt: now }).where(isUnverified),
    device: rememberDevice(context, account.id, viewer.deviceTokens(), passwordChange.isChanged),
  });
  if (!changed.rowsAffected) throw linkUsed;
  viewer.storeDevice();
  context.background(deliver(context, passwordChange.outboxId));
}

function selectSpentReset(db: Database, token: string) {
  const isReset = and(eq(authTokens.id, sha256(token)), eq(authTokens.purpose, 'reset-password'));
  const isSpent = and(isReset, isNotNull(authTokens.spentAt));
  return db.select().from(authTokens).where(isSpent);
}

export async function forgotPassword(
  context: Context,
  viewer: Viewer,
  { email, turnstileToken }: ForgotPasswordInput,
) {
  const { db } = context;
  const sender = { network: viewer.network, turnstileToken };
  const { accounts } = await runAttemptOrChallenge(context, 'forgotPasswordFrom', sender, {
    accounts: db.select({ id: users.id }).from(users).where(eq(users.email, email)),
  });
  // An unknown address gets a random id: the response time must not reveal accounts.
  const id = accounts[0]?.id ?? crypto.randomUUID();
  const link = await links.createLinkEmail(context, 'reset-password', { id, email });
  const { emailCount } = await runAll(db, link.statements);
  // Only the signed-in owner of the account may see that a limit stopped the email.
  const tellsOwner = emailCount.rowsAffected === 0 && (await viewer.identify()).user?.id === id;
  if (tellsOwner) await link.checkEmailed(emailCount);
  context.background(deliver(context, link.outboxId));
}

/**
 * The 10,000 most common passwords of github.com/danielmiessler/SecLists (CC BY-SA 3.0).
 * Each line starts with a base-36 digit: how many characters to copy from the line before.
 */
export const commonPasswords = new Set<string>();

let previous = '';

for (const [shared = '', ...rest] of encodedPasswords.trim().split('\n')) {
  previous = previous.slice(0, Number.parseInt(shared, 36)) + rest.join('');
  commonPasswords.add(previous);
}

const brand = site.name.toLowerCase();

const NOT_LETTERS = /\P{L}/gu;

/** Ignores case (ASVS 6.2.4 and 6.2.11). */
export function checkPassword(password: string, email: string): void {
  const lowerCase = password.toLowerCase();
  if (lowerCase.trim() === '') throw passwordError(accountMessages.passwordBlank);
  if (commonPasswords.has(lowerCase)) throw passwordError(accountMessages.passwordCommon);
  const [localPart] = email.split('@');
  const isBrand = lowerCase.replace(NOT_LETTERS, '') === brand;
  if (isBrand || [email, localPart].includes(lowerCase)) {
    throw passwordError(accountMessages.passwordObvious);
  }
}

function passwordError(message: string): DomainError {
  return refusedField('invalid', 'password', message);
}
