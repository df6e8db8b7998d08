import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { adminUsers, users } from '#db/schema/index.ts';
import { displayName } from '#domain/account/account.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '../sessions/viewer.ts';

/** All admins, the earliest first. */
export async function listAdmins({ db }: Context, viewer: Viewer) {
  const granter = alias(users, 'granter');
  const { user, admins } = await viewer.loadAsAdmin(() => ({
    admins: db
      .select()
      .from(adminUsers)
      .innerJoin(users, eq(users.id, adminUsers.userId))
      .leftJoin(granter, eq(granter.id, adminUsers.grantedBy))
      .orderBy(asc(adminUsers.createdAt), asc(adminUsers.userId)),
  }));
  return admins.map(({ users: account, admin_users: admin, granter }) => ({
    id: account.id,
    name: displayName(account),
    email: account.email,
    isYou: account.id === user.id,
    since: admin.createdAt,
    /** null for the command line, or when the account is gone. */
    grantedBy: granter && displayName(granter),
    hasSecondFactor: admin.totpConfirmedAt !== null,
  }));
}
