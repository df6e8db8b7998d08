import { eq } from 'drizzle-orm';
import { isConstraintError, runAll } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import type { SignupInput } from '#domain/account/account.ts';
import { consentNow } from '#domain/account/consent.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { type DomainError, refusedField } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { deliver } from '#functions/email/deliver.ts';
import { checkLinkEmailed } from '../limits/link-email-limit.ts';
import { attemptOrChallenge } from '../limits/network-limit.ts';
import { checkAttempt, countOfViewer } from '../limits/rate-limit.ts';
import { checkPassword } from '../passwords/choose-password.ts';
import { hashPassword } from '../passwords/password.ts';
import type { SignInContext } from '../sessions/sessions.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { prepareLink } from './emailed-link.ts';
import { toUser } from './user.ts';

/** @throws DomainError challenge_required, rate_limited, invalid (password), conflict (address in use) */
export async function signUp(context: Context, signInContext: SignInContext, input: SignupInput) {
  const { db, now } = context;
  const { firstName, lastName, email, password, turnstileToken } = input;
  checkPassword(password, email);
  const sender = { network: signInContext.network, turnstileToken };
  const { owners } = await attemptOrChallenge(context, 'signUp', sender, {
    owners: db.select({ id: users.id }).from(users).where(eq(users.email, email)),
  });
  if (owners.length) throw emailInUse();
  const passwordHash = await hashPassword(password);
  const id = crypto.randomUUID();
  const account = { id, firstName, lastName, email, emailVerifiedAt: null, createdAt: now };
  const row = { ...account, passwordHash, authProvider: 'password' as const, ...consentNow(now) };
  const link = await prepareLink(context, 'verify-email', account);
  try {
    await signInContext.signIn(id, {
      signedInWith: 'password',
      extraStatements: { account: db.insert(users).values(row), link: link.statements },
    });
  } catch (error) {
    if (!isConstraintError(error)) throw error;
    throw emailInUse();
  }
  context.background(deliver(context, link.outboxId));
  return toUser(account);
}

function emailInUse(): DomainError {
  return refusedField('conflict', 'email', accountMessages.emailInUse);
}

const countLink = countOfViewer('sendVerification');

/** @throws DomainError rate_limited */
export async function sendVerification(context: Context, viewer: Viewer): Promise<void> {
  const { user, counted } = await viewer.load(() => ({
    counted: countLink({ now: context.now }),
  }));
  checkAttempt(context, counted);
  if (user.emailVerified) return;
  const { outboxId, statements } = await prepareLink(context, 'verify-email', user);
  const { noted } = await runAll(context.db, statements);
  checkLinkEmailed(noted);
  context.background(deliver(context, outboxId));
}
