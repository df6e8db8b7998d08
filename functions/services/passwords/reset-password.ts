import { and, eq, exists, isNull } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { authTokens, users } from '#db/schema/index.ts';
import type { ResetPasswordInput } from '#domain/account/account.ts';
import type { Context } from '../../context.ts';
import { isLink, linkExpired } from '../accounts/emailed-link.ts';
import { deliver } from '../email/deliver.ts';
import { attempt } from '../limits/network-limit.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import { prepareNewPassword } from './replace-password.ts';

/**
 * Sets a new password by an emailed link, which also proves the address. Signs nobody in, but makes
 * the device known, so that nobody's guesses keep its owner from logging in there.
 * @throws DomainError rate_limited, expired (the link), invalid (the password)
 */
export async function resetPassword(
  context: Context,
  { network, device }: Pick<SignInContext, 'network' | 'device'>,
  { token, password }: ResetPasswordInput,
): Promise<void> {
  const { db, now } = context;
  const link = db
    .select()
    .from(authTokens)
    .where(isLink(token, ['reset-password'], now));
  const { links } = await attempt(context, 'useLink', network, { links: link });
  const [found] = links;
  if (!found) throw linkExpired();
  const account = { id: found.userId, email: found.email };
  const change = await prepareNewPassword(context, account, password, exists(link));
  const { changed } = await runAll(db, {
    ...change.statements,
    address: db
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, account.id), isNull(users.emailVerifiedAt), change.isChanged)),
    device: rememberDevice(context, account.id, device, change.isChanged),
  });
  if (!changed.rowsAffected) throw linkExpired();
  context.background(deliver(context, change.outboxId));
}
