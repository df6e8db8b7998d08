import { and, eq, exists, sql } from 'drizzle-orm';
import { guarded, runAll } from '#db/client.ts';
import { adminUsers, calendarFeeds } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { auditStatement } from '#functions/core/audit-entry.ts';
import type { Viewer } from '../sessions/viewer.ts';

/**
 * Takes an admin's access away, at once and with the address of their calendar. Never the last one's,
 * and never by somebody who was an admin a moment ago: the deleting statement sees to both.
 * @throws DomainError unauthenticated, forbidden, second_factor, not_found, conflict
 */
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
