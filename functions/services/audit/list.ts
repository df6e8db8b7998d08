import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import { auditLog, users } from '#db/schema/index.ts';
import type { AuditPage } from '#domain/account/audit.ts';
import type { Context } from '../../context.ts';
import { accountName } from '../accounts/user.ts';
import type { Viewer } from '../sessions/viewer.ts';

const PAGE = 50;

/**
 * Who did what when, latest first, a page at a time.
 * @throws DomainError unauthenticated, forbidden
 */
export async function listAudit({ db }: Context, viewer: Viewer, { before, subject }: AuditPage) {
  const isAsked = subject ? eq(auditLog.subject, subject) : undefined;
  const { entries } = await viewer.loadAsAdmin(() => ({
    entries: db
      .select({ ...getTableColumns(auditLog), actor: accountName })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(and(isAsked, before ? lt(auditLog.id, before) : undefined))
      .orderBy(desc(auditLog.id))
      .limit(PAGE),
  }));
  const oldest = entries[PAGE - 1];
  return { entries, next: oldest?.id ?? null };
}
