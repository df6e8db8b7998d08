import type { GrantInput } from '#domain/account/admin-access-input.ts';
import type { Context } from '#functions/context.ts';
import { accountOf } from '../accounts/proved-account.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { makeAdmin } from './make-admin.ts';

/**
 * Makes the account of an address an admin and answers its name.
 * @throws DomainError unauthenticated, forbidden, second_factor, not_found, conflict
 */
export async function grantAdmin({ db, now }: Context, viewer: Viewer, { email }: GrantInput) {
  const { user, accounts } = await viewer.loadAsAdmin(() => ({ accounts: accountOf(db, email) }));
  return makeAdmin(db, accounts[0], { by: user.id, now });
}
