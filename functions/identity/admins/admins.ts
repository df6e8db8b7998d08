import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Database, guarded, runAll } from '#db/client.ts';
import { adminUsers, calendarFeeds, users } from '#db/schema/index.ts';
import { displayName } from '#domain/account/account.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import type { GrantInput } from '#domain/account/admin-access-input.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { auditStatement, withAudit } from '#functions/core/audit-entry.ts';
import { accountOf, requireProved } from '../accounts/user.ts';
import type { Viewer } from '../sessions/viewer.ts';

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

/** @throws DomainError not_found, conflict */
export async function grantAdmin({ db, now }: Context, viewer: Viewer, { email }: GrantInput) {
  const { user, accounts } = await viewer.loadAsAdmin(() => ({ accounts: accountOf(db, email) }));
  return makeAdmin(db, accounts[0], { by: user.id, now });
}

interface Grant {
  /** The admin who grants; null for the command line. */
  by: string | null;
  now: number;
}

/** @throws DomainError not_found, conflict when unproved or an admin already */
export async function makeAdmin(
  db: Database,
  account: typeof users.$inferSelect | undefined,
  { by, now }: Grant,
): Promise<string> {
  const proved = requireProved(account);
  const { id } = proved;
  const row = { userId: id, createdAt: now, grantedBy: by };
  const insert = db.insert(adminUsers).values(row).onConflictDoNothing();
  const auditEntry = { at: now, actorId: by, action: 'admin granted', subject: id };
  const { change } = await runAll(db, withAudit(db, insert, auditEntry));
  if (!change.rowsAffected) throw new DomainError('conflict', accessMessages.adminAlready);
  return displayName(proved);
}

/** Never revokes the last admin's access. @throws DomainError not_found, conflict */
export async function revokeAdmin({ db, now }: Context, viewer: Viewer, id: string) {
  const adminOf = (userId: string) =>
    db.select().from(adminUsers).where(eq(adminUsers.userId, userId));
  const { user, admins } = await viewer.loadAsAdmin(() => ({ admins: adminOf(id) }));
  if (admins.length === 0) throw new DomainError('not_found', accessMessages.adminGone);
  const mayGo = sql`${exists(adminOf(id))} and ${exists(adminOf(user.id))}
    and (select count(*) from ${adminUsers}) > 1`;
  const auditEntry = { at: now, actorId: user.id, action: 'admin revoked', subject: id };
  const { revoked, left } = await runAll(db, {
    revoked: guarded(db.delete(adminUsers).where(and(eq(adminUsers.userId, id), mayGo)), {
      audit: auditStatement(db, auditEntry, mayGo),
      feed: db.delete(calendarFeeds).where(and(eq(calendarFeeds.userId, id), mayGo)),
    }),
    left: db.select({ userId: adminUsers.userId }).from(adminUsers).limit(2),
  });
  if (revoked.change.rowsAffected) return;
  const { lastAdmin, adminsChanged } = accessMessages;
  throw new DomainError('conflict', left.length === 1 ? lastAdmin : adminsChanged);
}
