import { eq } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import type { PasswordChangeInput } from '#domain/account/account.ts';
import type { Context } from '#functions/context.ts';
import { deliver } from '#functions/email/deliver.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { reauthenticate } from './reauthenticate.ts';
import { prepareNewPassword } from './replace-password.ts';

/**
 * Changes the viewer's password. All sessions end; this browser gets a new one.
 * @throws DomainError unauthenticated, rate_limited, forbidden, conflict, invalid
 */
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
