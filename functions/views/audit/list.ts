import { and, asc, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { clientName } from '#db/expressions.ts';
import { auditLog, bookings, outbox, payments, refunds, users } from '#db/schema/index.ts';
import type { AuditQuery } from '#domain/list-queries.ts';
import { DAY, istInstant } from '#domain/time.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { isWithin } from '#functions/core/statements.ts';
import { accountName } from '#functions/identity/accounts/user.ts';

const PAGE = 50;

export async function listAudit({ db }: Context, viewer: Viewer, query: AuditQuery) {
  const found = latestEntries(db, query);
  const { entries } = await viewer.loadAsAdmin(() => ({
    entries: entriesWithNames(db, found).orderBy(desc(found.id)),
  }));
  return { entries, next: entries[PAGE - 1]?.id ?? null };
}

function entriesWithNames(db: Database, found: ReturnType<typeof latestEntries>) {
  const owner = alias(users, 'owner');
  // The subject can be the id of a refund, payment, email, booking or account.
  const { subject } = auditLog;
  const bookingId = sql`coalesce(${payments.bookingId}, ${outbox.bookingId}, ${subject})`;
  const ownerName = sql`${owner.firstName} || ' ' || ${owner.lastName}`;
  const name = sql<string | null>`coalesce(${clientName}, ${ownerName})`;
  const { serviceType } = bookings;
  return db
    .select({ ...getTableColumns(auditLog), actor: accountName, name, serviceType })
    .from(found)
    .innerJoin(auditLog, eq(auditLog.id, found.id))
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(refunds, eq(refunds.id, subject))
    .leftJoin(payments, eq(payments.id, sql`coalesce(${refunds.paymentId}, ${subject})`))
    .leftJoin(outbox, eq(outbox.id, subject))
    .leftJoin(bookings, eq(bookings.id, bookingId))
    .leftJoin(owner, eq(owner.id, sql`coalesce(${outbox.userId}, ${subject})`));
}

function latestEntries(db: Database, query: AuditQuery) {
  const { before, from, to } = query;
  const { id, at } = auditLog;
  const isInRange = and(
    before ? lt(id, before) : undefined,
    isWithin(at, query),
    from ? gte(id, firstSince(db, istInstant(from, '00:00'))) : undefined,
    to ? lt(id, firstSince(db, istInstant(to, '00:00') + DAY)) : undefined,
  );
  return db
    .select({ id: sql<number>`${id}`.as('found_id') })
    .from(auditLog)
    .where(isInRange)
    .orderBy(desc(id))
    .limit(PAGE)
    .as('found');
}

/** Returns the first id at or after `instant`. A range of ids lets SQLite skip all other days. */
function firstSince(db: Database, instant: number) {
  const { id, at } = auditLog;
  const first = db.select({ id }).from(auditLog).where(gte(at, instant)).orderBy(asc(at)).limit(1);
  return sql`coalesce(${first}, ${Number.MAX_SAFE_INTEGER})`;
}
