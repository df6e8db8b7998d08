import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { insertIf } from '#db/insert-if.ts';
import { authTokens, outbox, sessions, users } from '#db/schema/index.ts';
import type { PasswordChangeInput } from '#domain/account/account.ts';
import type { Context } from '#functions/context.ts';
import { composeEmail } from '#functions/email/compose.tsx';
import { deliver } from '#functions/email/deliver.ts';
import { outboxRow } from '#functions/email/outbox-row.ts';
import { passwordChanged } from '#functions/email/templates/account.ts';
import { hasPassword } from '../accounts/user.ts';
import { forgetLinkEmails } from '../limits/link-email-limit.ts';
import { forgetAttempts } from '../limits/rate-limit.ts';
import { forgetDevices } from '../sessions/known-device.ts';
import type { SignInContext } from '../sessions/sessions.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { choosePassword } from './choose-password.ts';
import { reauthenticate } from './prove-identity.ts';

/** All sessions end; this browser gets a new one. @throws DomainError forbidden, conflict, invalid */
export async function changePassword(
  context: Context,
  viewer: Viewer,
  signInContext: SignInContext,
  { currentPassword, password }: PasswordChangeInput,
): Promise<void> {
  const account = await reauthenticate(context, viewer, currentPassword, 'changePassword');
  const isSame = eq(users.passwordHash, account.passwordHash);
  const change = await prepareNewPassword(context, account, password, isSame);
  await signInContext.signIn(account.id, {
    signedInWith: 'password',
    extraStatements: change.statements,
    onlyIf: change.isChanged,
  });
  context.background(deliver(context, change.outboxId));
}

/** Statements that replace a password and end its sessions, devices and links. @throws DomainError invalid */
export async function prepareNewPassword(
  context: Context,
  account: { id: string; email: string },
  password: string,
  onlyIf: SQL | undefined,
) {
  const { config, db, now } = context;
  const { id } = account;
  const passwordHash = await choosePassword(password, account.email);
  const isChanged = hasPassword(id, passwordHash);
  const forgotPage = new URL('/forgot-password', config.SITE_URL).href;
  const email = await composeEmail(config.SITE_URL, account.email, passwordChanged(forgotPage));
  const notice = outboxRow(
    { kind: 'password-changed', about: crypto.randomUUID(), userId: id, email },
    now,
  );
  const othersLinks = and(eq(authTokens.userId, id), ne(authTokens.purpose, 'verify-email'));
  return {
    isChanged,
    outboxId: notice.id,
    statements: {
      changed: db
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, id), onlyIf)),
      sessions: db.delete(sessions).where(and(eq(sessions.userId, id), isChanged)),
      links: db
        .update(authTokens)
        .set({ spentAt: now })
        .where(and(othersLinks, isNull(authTokens.spentAt), isChanged)),
      notice: insertIf(db, outbox, notice, isChanged),
      devices: forgetDevices(db, id, isChanged),
      attempts: forgetAttempts(context, 'reauthenticate', id, isChanged),
      linkMails: forgetLinkEmails(context, account.email, isChanged),
    },
  };
}
