import { eq } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '../sessions/viewer.ts';

/**
 * Since when the viewer's second factor is on, UTC epoch milliseconds, how they prove who they are,
 * and whether the desk stays closed without it.
 */
export async function showSecondFactor({ db, config }: Context, viewer: Viewer) {
  const { admin, accounts } = await viewer.loadAsAdminBeforeCode((me) => ({
    accounts: db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, me)),
  }));
  return {
    since: admin.totpConfirmedAt,
    hasPassword: Boolean(accounts[0]?.passwordHash),
    isRequired: config.ADMIN_SECOND_FACTOR === 'required',
  };
}
