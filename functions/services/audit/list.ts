import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { auditLog, bookings, outbox, payments, refunds, users } from '#db/schema/index.ts';
import type { AuditPage } from '#domain/account/audit.ts';
import type { Context } from '../../context.ts';
import { accountName } from '../accounts/user.ts';
import { clientName } from '../bookings/find.ts';
import type { Viewer } from '../sessions/viewer.ts';

const PAGE = 50;

/**
 * Who did what when, to whom and whose call, latest first, a page at a time.
 * @throws DomainError unauthenticated, forbidden
 */
export async function listAudit({ db }: Context, viewer: Viewer, { before, subject }: AuditPage) {
  const isAsked = subject ? eq(auditLog.subject, subject) : undefined;
  const { entries } = await viewer.loadAsAdmin(() => ({
    entries: entriesWithNames(db)
      .where(and(isAsked, before ? lt(auditLog.id, before) : undefined))
      .orderBy(desc(auditLog.id))
      .limit(PAGE),
  }));
  const oldest = entries[PAGE - 1];
  return { entries, next: oldest?.id ?? null };
}

/** A subject is the id of a booking, a payment, a refund, an email or an account, or names itself. */
function entriesWithNames(db: Database) {
  const owner = alias(users, 'owner');
  const { subject } = auditLog;
  const bookingId = sql`coalesce(${payments.bookingId}, ${outbox.bookingId}, ${subject})`;
  return db
    .select({
      ...getTableColumns(auditLog),
      actor: accountName,
      name: sql<
        string | null
      >`coalesce(${clientName}, ${owner.firstName} || ' ' || ${owner.lastName})`,
      serviceType: bookings.serviceType,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(refunds, eq(refunds.id, subject))
    .leftJoin(payments, eq(payments.id, sql`coalesce(${refunds.paymentId}, ${subject})`))
    .leftJoin(outbox, eq(outbox.id, subject))
    .leftJoin(bookings, eq(bookings.id, bookingId))
    .leftJoin(owner, eq(owner.id, sql`coalesce(${outbox.userId}, ${subject})`));
}
